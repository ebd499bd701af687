/**
 * Spanish verbs, as far as the texts have them: regular ones by their infinitives, those whose vowel changes where it is
 * stressed, and irregular ones by their stems. src/forms/spanish-verb-forms.ts joins stems and endings. Spellings that
 * follow from a rule (toque, llegue, venza, coja, conozca, huye) need no row.
 */

/** Infinitives of verbs that need nothing else. */
export const REGULAR = `
abandonar abastecer abatir ablandar abominar abonar aborrecer abortar abrasar abrazar abrevar abrogar absorber abundar
acabar acaecer acampar acarrear acechar aceptar acercar acicalar aclamar aclarar acoger acometer acompañar aconsejar
acontecer acornear acortar acosar acostumbrar acudir acusar adelantar aderezar adivinar administrar admitir adorar
adormecer adornar adulterar afanar afear afilar afinar afirmar afligir aflojar afrentar agachar agasajar agenciar
agitar agotar agradar agravar agregar aguantar aguardar ahogar ahondar ahorcar ahuyentar airar ajustar alabar alargar
alborotar alcanzar alegar alegrar alejar alistar aliviar allanar allegar alojar alquilar altercar alumbrar alzar
amancillar amanecer amar amargar amasar amedrentar amenazar amonestar amontonar amortiguar amparar anegar angustiar
anhelar animar anochecer anular anunciar apaciguar apagar aparecer aparejar apartar apedrear apegar apelar apercibir
apiadar aplacar aplaudir aplicar apoderar apostatar apoyar apreciar apresurar aprisionar aprovechar apuntar arar arder
armar arraigar arrancar arrastrar arrebatar arreciar arremeter arribar arrimar arrodillar arrojar arruinar asaetear
asaltar asar asegurar asistir asolar asombrar aspirar atajar atalayar atar ataviar atemorizar atemperar atentar
atesorar atestiguar atormentar atribular aullar aumentar aventar avisar avivar ayudar ayunar ayuntar azotar añadir
bailar bajar barrer bastar batir bautizar bañar beber besar blandir blanquear blasfemar borrar bramar brillar
brotar burlar buscar cabalgar callar calmar calzar caminar cansar cantar carcomer carecer cargar casar castigar causar
cautivar cavar cazar ceder cejar celar celebrar censurar cercar cesar chorrear cimentar circuncidar clamar clarear
claudicar clavar cobijar cobrar cocinar codiciar coger cojear colocar combatir comer cometer compadecer comparar
comparecer completar comprar compungir comunicar conceder concluir concurrir condenar condolecer conducir confiar
confirmar conformar confortar confundir congraciar congregar conjurar conmemorar conocer consagrar conservar
considerar consistir conspirar constituir consultar consumar consumir contaminar contemplar contentar contribuir
contristar conturbar convencer conversar convidar convocar coronar correr corresponder corroborar corromper cortar
coser crecer creer criar cribar crucificar crujir cruzar cuajar cuidar cumplir cundir curar curiosear danzar dañar
deber debilitar decidir declarar declinar decorar dedicar defraudar dejar deleitar delinear delinquir demandar
denunciar depravar derramar derribar derrotar desamparar desaparecer desarraigar desarrollar desatar desbarrar
descalzar descansar descargar descomedir descostrar describir desear desechar desempeñar desenvainar desesperanzar
desfallecer desgajar desgarrar deshonrar desistir deslizar desmayar desmenuzar desnudar desobedecer despachar
despedazar despeñar despojar desposar despreciar destilar destruir desvanecer desvariar desviar determinar detestar
devastar devorar diezmar dilatar dirigir disfrazar disimular disipar disputar distribuir divagar dividir divulgar
doblar doctrinar domar dominar dormitar dotar dudar echar edificar efectuar ejecutar elevar embalsamar embarazar
embotar embravecer embriagar embrutecer emplear empobrecer empujar enajenar enalbardar enaltecer enamorar enardecer
enarrar encallar encaminar encarcelar encargar enclavar encorvar encostrar encrespar endechar enderezar endurecer
enfermar enflaquecer enfurecer engastar engañar engendrar engordar engrandecer enhestar enjugar enloquecer enlutar
enmaderar enmudecer enojar enredar enriquecer ensalzar ensanchar ensañar enseñar enseñorear ensoberbecer ensordecer
ensuciar entenebrecer entontecer entorpecer entrar entregar entremeter entristecer envejecer enviar envilecer erigir
escandalizar escapar escarnecer escoger esconder escuchar escudriñar esculpir escupir escurrir espantar esparcir
esperar espiar espigar establecer estimar estorbar estrellar estremecer estribar evitar examinar exceptuar excitar
exclamar excusar execrar exhortar exigir existir expiar expresar exterminar extirpar fabricar faltar fatigar favorecer
fenecer fijar fingir firmar florecer fluctuar formar fornicar fortalecer fortificar fructificar frustrar fugar fundar
fundir ganar gastar germinar girar gloriar glorificar gozar grabar granizar gritar guardar guerrear guiar guisar
gustar habitar hablar halagar hallar hambrear hartar heredar hermosear hilar hincar hinchar honrar horadar hospedar
huir humear humillar hundir hurtar igualar iluminar imaginar imitar implorar importar importunar imputar incensar
incitar inclinar incorporar indignar infamar inflamar informar infringir injuriar inmolar inmutar inquirir
inspeccionar instituir instruir interceder interpretar intimar introducir inundar invadir invalidar inventar invernar
invocar irritar judaizar juntar juramentar jurar justificar juzgar labrar ladrar lamentar lamer lanzar lavar leer
leudar levantar levar libar libertar librar lidiar ligar limpiar lisonjer litigar llamar llegar llenar llevar llorar
loar lograr luchar lucir madrugar madurar magnificar maltratar mamar manar mandar manejar maquinar maravillar marchar
marchitar matar mecer meditar mejorar mendigar menear menguar menospreciar merecer mesar meter mezclar minar ministrar
mirar moderar mofar mojar molestar morar mudar mugir multiplicar murmurar nacer nadar navegar necesitar negociar
nombrar notar noticiar notificar numerar obedecer obligar obrar observar obstinar ocultar ocupar ofender ofrecer
olvidar ondear oprimir orar ordenar ordeñar osar oscurecer otorgar pacer padecer pagar palpar parar parecer parir
participar partir pasar pasear pasmar pastar pastorear pecar pegar pelar pelear peligrar penar penetrar percibir
perdonar perecer peregrinar perfeccionar perfumar permanecer permitir perpetuar perseverar persistir persuadir
pertenecer perturbar pesar pescar pintar pisar placer plantar pleitear podar podrir porfiar posar poseer postrar
practicar preceder predicar pregonar preguntar prendar preocupar preparar prescribir presentar preservar prestar
prevalecer prevaricar preñar privar proceder proclamar procurar producir profanar profetizar prolongar prometer
promulgar pronosticar pronunciar propasar prorrumpir prosperar prostituir protestar provocar proyectar publicar
purificar quebrantar quedar quejar quemar quitar rapar rascar rasgar rastrear rayar razonar rebelar rebosar recibir
recitar recobrar recoger recompensar reconciliar reconocer recorrer recrear recuperar redargüir redimir reducir
reedificar refrenar refrescar refrigerar regalar regenerar regir regocijar regresar rehusar reinar relinchar relucir
relumbrar remediar remitir remontar renacer renunciar reparar repartir replicar reposar repudiar resaltar resbalar
rescatar reservar resistir respetar respirar resplandecer responder restablecer restaurar restituir resucitar retirar
retornar retractar retribuir retroceder reunir revelar reverdecer revocar robar rociar rodear rugir sacar saciar
sacrificar sacudir sajar salmear salpicar saltar saludar salvar sanar santificar saquear secar sellar separar sepultar
señalar señorear silbar sitiar sobornar sobrar sobreabundar sobreedificar sobrellevar sobrepujar socorrer sojuzgar
solicitar someter soplar soportar sorber sospechar suavizar subir subsistir suceder sudar sufrir sujetar sumergir
suplicar suplir suscitar suspirar sustentar sustituir talar tapar tardar tañer tejer temer templar testificar tirar
titubear tocar tolerar tomar topar tornar trabajar trabar tragar tranquilizar trasfigurar trasformar trasladar
traspasar trasportar trasquilar trastornar tratar trepar tributar trillar triunfar turbar uncir ungir unir untar usar
vaciar vacilar vagar velar vencer vendar vender vendimiar vengar viajar vigorizar violar violentar visitar vituperar
vivificar vivir vomitar zarandear
`

/** As REGULAR; no text that is shipped has them, those of our days do. */
export const OF_LATER_TEXTS = `
acariciar actuar aguijonear arrear autorizar azuzar comentar compartir construir controlar crear demorar derrocar desvainar
disfrutar emborrachar encanecer enfrentar escardar felicitar fracasar incluir insistir insultar languidecer lastimar
mencionar palpitar pisotear platicar rechazar roer superar suspender terminar utilizar zumbar
`

/** Pensar, pienso; perder, pierdo. */
export const E_TO_IE = `
acertar acrecentar alentar apacentar apretar arrendar ascender asentar atender atravesar calentar cegar cerrar
comenzar concertar confesar contender defender desalentar descender despertar desterrar emparentar empezar encender
encerrar encomendar enmendar entender enterrar errar extender gobernar helar heder hender herrar manifestar negar
nevar pensar perder plegar quebrar recomendar regar reventar renegar restregar segar sembrar sentar serrar cernir
discernir sosegar soterrar temblar tender tentar trasegar tropezar verter reverter perniquebrar
`

/** Contar, cuento; mover, muevo; jugar, juego. */
export const O_TO_UE = `
absolver acordar acostar agorar almorzar amolar apostar aprobar avergonzar cocer colar colgar concordar consolar
contar costar degollar demoler demostrar desolar devolver disolver doler encontrar esforzar forzar holgar hollar jugar
llover moler morder mostrar mover poblar probar promover recordar recostar remover renovar reprobar resollar resolver
resonar revolcar revolver rodar rogar soldar soltar sonar soñar tostar tronar trocar volar volcar volver oler envolver
conmover desenvolver torcer retorcer comprobar desollar despoblar
`

/** Pedir, pido, pidió; reír, río, rió. */
export const E_TO_I = `
ceñir competir concebir conseguir constreñir corregir derretir despedir elegir embestir gemir henchir impedir investir
medir pedir perseguir proseguir rendir reñir repetir revestir seguir servir teñir vestir expedir desceñir reír sonreír
freír
`

/** Sentir, siento, sintió; dormir, duermo, durmió. */
export const E_TO_IE_AND_I = `
adherir advertir arrepentir asentir conferir consentir convertir digerir diferir divertir herir hervir inferir ingerir
invertir mentir pervertir preferir proferir referir requerir sentir trasferir zaherir desmentir
`
export const O_TO_UE_AND_U = 'dormir morir'

/**
 * Irregular verbs: the infinitive; then each stem behind a sign of what it takes; then whole forms behind `=`.
 * `+` every ending of the infinitive's class, `~` those of the preterite and its subjunctives, `>` those of future and
 * conditional, `*` those of "digo, diga", `!` those of a participle.
 */
export const IRREGULAR = `
abrir !abiert
adquirir +adquier
andar ~anduv
asir *asg
caber ~cup >cabr *quep
caer *caig
cubrir !cubiert
dar +d ~d =doy da das dan dé des den di dio demos deis dad
decir +dic ~dij >dir *dig !dich =di
errar +yerr
escribir !escrit
describir !descrit
inscribir !inscrit
prescribir !prescrit
estar ~estuv =estoy está estás están esté estés estén
haber ~hub >habr =he has ha hemos han hay haya hayas hayamos hayáis hayan habemos
hacer ~hic ~hiz >har *hag !hech =haz
imprimir !impres
ir ~fu >ir =voy vas va vamos vais van ve id iba ibas íbamos ibais iban vaya vayas vayamos vayáis vayan yendo ido
ir =vámonos idos ida idas fui fue fuimos fuisteis fuera fueras fuéramos fuerais fueran fuese fueses fuésemos fueseis fuesen
ir =fuere fueres fuéremos fuereis fueren fueron
morir !muert
oír +o *oig =oye oyes oyen oíd
oler +huel
poder ~pud >podr +pued =pudiendo
poner ~pus >pondr *pong !puest =pon
prender !pres
proveer !provist
pudrir +podr
querer ~quis >querr +quier
raer *raig
resolver !resuelt
romper !rot
saber ~sup >sabr *sep =sé
salir >saldr *salg =sal
satisfacer ~satisfic ~satisfiz >satisfar *satisfag !satisfech =satisfaz
seguir *sig
ser ~fu >ser =soy eres es somos sois son era eras éramos erais eran sea seas seamos seáis sean sé sed siendo sido
ser =fui fue fuimos fuisteis fuera fueras fuéramos fuerais fueran fuese fueses fuésemos fueseis fuesen
ser =fuere fueres fuéremos fuereis fueren fueron
soltar !suelt
tener ~tuv >tendr *teng +tien =ten
traer ~traj *traig
valer >valdr *valg
venir ~vin >vendr *veng +vien =ven viniendo
ver ~v >ver *ve !vist =veo ves ve ven vemos veis ved vi vio veía veías veíamos veíais veían
volver !vuelt
yacer *yazg *yag
erguir *irg *yerg
`

/** Verbs with a prefix that are as the verb behind it: decir, contradecir. */
export const PREFIXED = `
abrir: entre
caer: de re
cubrir: des en
decir: ben contra mal pre
hacer: des re
poner: ante com contra dis ex im inter o pos pro re su sobre tras
prender: a com des em re sor
salir: sobre
tener: abs con de entre man ob re sos
traer: a abs con dis ex re sus
valer: equi
venir: a con inter pre pro recon sobre
ver: pre entre re
volver: de en re desen
`
