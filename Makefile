# Lectern: `make run` serves, `make test` checks, `make help` lists the rest.
.DEFAULT_GOAL := help
.PHONY: help run build client corpus package executable test-executable check-dockerfile check test test-slow test-full coverage test-matrix lint bench mutation clean

# Says a sentence, in English or Spanish.
SAY := sh $(dir $(lastword $(MAKEFILE_LIST)))build/say.sh

# With which ./lectern starts the program: the build keeps V8's code for this too.
OPTIONS := $(shell sed -n 's/^options=//p' lectern)

PAGE := $(shell find src/dashboard/page src/reader/page src/pages -type f) src/docs/scripture.css
CLIENT := $(wildcard client/src/*.ts) client/tsconfig.json
DOCS := $(shell find src/docs src/pages docs/guides -type f) src/dashboard/page/css/base.css src/dashboard/page/css/frame.css
SOURCES := $(shell find src build -name '*.ts' -not -path 'src/dashboard/page/*' -not -path 'src/reader/page/*') tsconfig.json tsconfig.build.json package.json

help: ## List these commands ## Mostrar estas órdenes
	@awk -F ' ## ' -v text="$$($(SAY) 2 3)" '/^[a-z-]+:.* ## / { split($$1, name, ":"); printf "  make %-16s %s\n", name[1], $$text }' $(MAKEFILE_LIST)

run: build ## Build what has changed and serve on http://127.0.0.1:8080 ## Compilar lo que ha cambiado y servir en http://127.0.0.1:8080
	@exec sh lectern serve

build: dist/.compiled dist/.page dist/.docs dist/.openapi ## Compile the code, the pages and the corpus; start nothing ## Compilar el código, las páginas y los textos; no inicia nada
	@node dist/build/corpus/main.js
	@node dist/build/package/program-code.js
	@node $(OPTIONS) dist/build/package/program-code.js

client: dist/.client ## Build the client for JavaScript and TypeScript, and pack it: lectern-client-*.tgz ## Compilar el cliente para JavaScript y TypeScript y empaquetarlo: lectern-client-*.tgz
	@npm pack --silent ./client

package: dist/.compiled dist/.page dist/.docs dist/.openapi ## Pack the program for npm install -g, on Linux, macOS and Windows: lectern-*.tgz ## Empaquetar el programa para npm install -g, en Linux, macOS y Windows: lectern-*.tgz
	@npm pack --silent

executable: build ## Make dist/lectern: one file for this Linux machine with everything inside ## Hacer dist/lectern: un archivo para esta máquina Linux con todo dentro
	@node dist/build/package/executable.js

test-executable: executable ## Run dist/lectern where there is no Node; print its size and start time ## Ejecutar dist/lectern donde no hay Node; mostrar su tamaño y lo que tarda en iniciarse
	@sh deploy/test-executable.sh dist/lectern

check-dockerfile: ## Run the steps of deploy/Dockerfile without Docker (slow) ## Ejecutar los pasos de deploy/Dockerfile sin Docker (lento)
	@node deploy/check-dockerfile.mjs

corpus: dist/.compiled ## Compile the texts, those of corpus/local too ## Compilar los textos, también los de corpus/local
	@node dist/build/corpus/main.js

check: node_modules/.installed ## Check types, format and all that needs no build ## Revisar tipos, formato y todo lo que no necesita compilarse
	@mkdir -p .cache; npm run --silent lint >.cache/lint.log 2>&1 & lint=$$!; \
	  sh test/run.sh check; tests=$$?; wait $$lint || { cat .cache/lint.log; exit 1; }; exit $$tests

test: build dist/.client ## Test that everything works on this machine ## Probar que todo funciona en esta máquina
	@sh test/run.sh test

test-full: build dist/.client ## Test what takes long: kills, floods, the executable, many random values ## Probar lo que tarda: cortes, avalanchas, el ejecutable, muchos valores al azar
	@PROPERTY_SEED=$${PROPERTY_SEED:-random} sh test/run.sh full

test-slow: build dist/.client ## The same in short: fewer kills and values, nothing that make test runs too ## Lo mismo en breve: menos cortes y valores, nada de lo que ya hace make test
	@sh test/run.sh slow

coverage: build dist/.client ## Run all tests and fail where a line, branch or function is not reached ## Ejecutar todas las pruebas y fallar donde no se alcance una línea, rama o función
	@sh test/run.sh all --coverage

test-matrix: build dist/.client ## Run all tests on Node 20, 22, 24 and 26 (slow) ## Ejecutar todas las pruebas en Node 20, 22, 24 y 26 (lento)
	@node test/matrix.js

lint: node_modules/.installed ## Check format, floors, types and unused code ## Revisar formato, pisos, tipos y código sin uso
	@npm run --silent lint

mutation: build ## Change the code in small ways and see whether a test notices (slow) ## Cambiar un poco el código y ver si una prueba lo nota (lento)
	@sh test/mutation/run.sh

bench: build ## Measure the service beside others, question by question (slow) ## Medir el servicio junto a otros, pregunta por pregunta (lento)
	@sh bench/run.sh

clean: ## Remove what was built; downloads are kept ## Quitar lo compilado; lo descargado se queda
	rm -rf dist .tap

# Before anything is fetched: an older Node.js fails only after minutes.
node_modules/.installed: package.json package-lock.json .npmrc
	@$(SAY) node
	@$(SAY) 'Installing what package.json names; on a slow machine or network this takes some minutes without a word.' \
	  'Instalando lo que nombra package.json; con una máquina o una red lenta son unos minutos sin decir nada.'
	@npm ci --loglevel=error
	@touch $@

dist/.compiled: node_modules/.installed $(SOURCES)
	@$(SAY) 'Compiling the program.' 'Compilando el programa.'
	@npm run --silent compile
	@touch $@

dist/.page: dist/.compiled $(PAGE)
	@npm run --silent page
	@touch $@

dist/.docs: dist/.compiled dist/.openapi $(DOCS)
	@npm run --silent docs
	@touch $@

dist/.client: node_modules/.installed dist/.compiled $(CLIENT)
	@npm run --silent client
	@touch $@

dist/.openapi: dist/.compiled
	@npm run --silent openapi
	@touch $@
