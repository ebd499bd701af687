/**
 * Spanish names of the heads of Nave's Topical Bible, made by hand for this project: those that are asked for most. A line is a head and
 * its names, the usual one first. Heads are written as the source writes them.
 */
const NAMES = `
ABOMINATION: abominación
ABORTION: aborto
ABSTINENCE, TOTAL: abstinencia
ACCOUNTABILITY: rendir cuentas
ACCUSATION, FALSE: acusación falsa; falso testimonio
ADOPTION: adopción
ADULTERY: adulterio; fornicación
ADVICE: consejo; consejos
ADVOCATE: abogado
AFFLICTED: afligidos
AFFLICTIONS AND ADVERSITIES: aflicciones y adversidades; aflicción; adversidad; pruebas
AGE, OLD: edad avanzada
AGRICULTURE: agricultura
ALIENS: extranjeros; forasteros
ALLEGORY: alegoría
ALLIANCES: alianzas
ALMS: limosna; limosnas
ALTAR: altar
AMBASSADORS: embajadores
AMBITION: ambición
AMEN: amén
ANARCHY: anarquía
ANGEL (A SPIRIT): ángeles; ángel
ANGEL OF THE CHURCHES: ángel de las iglesias
ANGER: ira; enojo
ANIMALS: animales
ANOINTING: unción
ANOINTING OIL: aceite de la unción
ANT: hormiga
ANTICHRIST: anticristo
ANXIETY: ansiedad; preocupación; afán
APOSTASY: apostasía
APOSTLE: apóstol
APOSTLES: apóstoles
APPEAL: apelación
ARCHANGEL: arcángel
ARCHERY: tiro con arco
ARCHITECTURE: arquitectura
ARK: arca; arca de Noé; arca del pacto
ARM: brazo
ARMIES: ejércitos
ARMOR: armadura
ARMS: armas
ARREST: arresto
ARROGANCE: arrogancia
ARROW: flecha; saeta
ART: arte; oficios
ASCENSION: ascensión
ASHES: ceniza; cenizas
ASS (DONKEY): asno; burro
ASSURANCE: seguridad de la salvación; certeza
ASTROLOGY: astrología
ASTRONOMY: astronomía
ATHEISM: ateísmo
ATONEMENT: expiación
ATTRIBUTES OF GOD: atributos de Dios
AVARICE: avaricia
AVENGER OF BLOOD: vengador de la sangre
BABES: niños de pecho
BACKBITING: maledicencia
BACKSLIDERS: descarriados; recaída; caída
BALANCES: balanzas; balanza
BALDNESS: calvicie
BANNER: estandarte
BANQUET: banquete
BAPTISM: bautismo; bautizo
BARLEY: cebada
BARN: granero
BARRENNESS: esterilidad
BASKET: canasta; cesta
BASTARD: bastardo; hijo ilegítimo
BATHING: baño
BATTLE: batalla
BEAR: oso
BEARD: barba
BEAUTY: belleza; hermosura
BED: cama; lecho
BEE: abeja
BEGGARS: mendigos
BEHEMOTH: behemot
BELIEVER: creyente
BELIEVING: creer
BELL: campanilla; campana
BENEDICTIONS: bendiciones pronunciadas
BENEFICENCE: beneficencia
BENEVOLENCE: benevolencia
BEREAVEMENT: pérdida de un ser querido; duelo
BETRAYAL: traición de un amigo
BETROTHAL: esponsales; compromiso matrimonial
BIBLE: Biblia
BIGAMY: bigamia
BIGOTRY: fanatismo
BIRDS: aves; pájaros
BIRTH: nacimiento
BIRTHDAY: cumpleaños
BIRTHRIGHT: primogenitura; derecho de primogenitura
BISHOP: obispo
BITTER HERBS: hierbas amargas
BLASPHEMY: blasfemia
BLEMISH: defecto
BLESSING: bendición; bendiciones
BLIND: ciego; ciegos
BLINDNESS: ceguera
BLOOD: sangre
BOASTING: jactancia
BODY: cuerpo
BOLDNESS: osadía; confianza ante Dios
BONDAGE: servidumbre
BONES: huesos
BOOK: libro
BORROWING: pedir prestado; préstamo
BOTANY: botánica
BOW: arco
BOWING: reverencia; inclinarse
BRANCH: rama; renuevo
BRASS: bronce
BREAD: pan
BREASTPLATE: pectoral; coraza
BREATH: aliento
BRIBERY: soborno; cohecho
BRICK: ladrillo
BRIDE: novia; esposa de Cristo
BRIDEGROOM: novio; esposo
BRIMSTONE: azufre
BROTHER: hermano
BROTHERLY KINDNESS: amor fraternal
BURDEN: carga
BURIAL: sepultura; entierro
BURNING BUSH: zarza ardiente
BURNT OFFERING: holocausto
BUSYBODY: entremetido
BUTTER: mantequilla
CALF: becerro; becerro de oro
CALL: llamamiento; llamado
CAMEL: camello
CAMP: campamento
CANDLESTICK: candelero; candelabro
CAPITAL PUNISHMENT: pena de muerte; pena capital
CAPTIVE: cautivo; cautivos
CAPTIVITY: cautiverio; cautividad
CARE: cuidado; afanes
CARPENTRY: carpintería
CAVE: cueva
CEDAR: cedro
CELIBACY: celibato
CENSUS: censo
CENTURION: centurión
CHAFF: tamo; paja
CHAINS: cadenas
CHARACTER: carácter
CHARIOT: carro; carros de guerra
CHARITABLENESS: espíritu caritativo
CHARITY: caridad
CHASTISEMENT: disciplina de Dios; corrección
CHASTITY: castidad
CHEATING: engaño en el comercio; trampa
CHEERFULNESS: alegría del corazón; buen ánimo
CHERUBIM: querubines
CHILDLESSNESS: falta de hijos
CHILDREN: hijos; niños
CHILDREN OF GOD: hijos de Dios
CHOICE: elección propia; decidir
CHOSEN, OR ELECTED: escogidos
CHURCH: iglesia
CHURCH AND STATE: iglesia y estado
CIRCUMCISION: circuncisión
CISTERN: cisterna
CITIES: ciudades
CITIES OF REFUGE: ciudades de refugio
CITIZENS: ciudadanos
CLAY: barro
CLEAN AND UNCLEAN ANIMALS: animales limpios e inmundos
CLEANLINESS: limpieza
CLEANSING: purificación de manchas
CLOTHING: ropa
CLOUD: nube
COAL: carbón
COIN: moneda
COLORS: colores
COMFORT: consuelo
COMFORTER: Consolador
COMMANDMENTS: mandamientos
COMMERCE: comercio
COMMUNION: comunión
COMMUNISM: comunidad de bienes
COMPANY: compañía; malas compañías
COMPASSION: compasión
COMPLAINT: queja
COMPLICITY: complicidad
COMPROMISE: avenencia
CONCEIT: presunción de sabiduría; vanagloria
CONCEPTION: concepción
CONCUBINAGE: concubinato; concubinas
CONDEMNATION, SELF: condenarse a uno mismo
CONFESSION: confesión
CONFIDENCE: confianza
CONFUSION: confusión
CONGREGATION: congregación
CONSCIENCE: conciencia
CONSECRATION: consagración
CONSISTENCY: coherencia
CONSOLATION: consolación
CONSPIRACY: conspiración
CONSTANCY: constancia
CONTENTION: contienda
CONTENTMENT: contentamiento
CONTRITION: contrición
CONVERSATION: conversación
CONVERSION: conversión
CONVERTS: convertidos
CONVICTION: convicción de pecado
CORBAN: corbán
CORN: grano; cereal
CORNERSTONE: piedra angular
CORRECTION: reprensión de los hijos
CORRUPTION: corrupción
COUNSEL: consejo prudente
COUNSELLOR: consejero
COURAGE: valor; valentía
COURT: tribunal
COURTESY: cortesía
COVENANT: pacto; alianza
COVETOUSNESS: codicia
COW: vaca
COWARDICE: cobardía
CRAFTINESS: astucia
CREATION: creación
CREATURE: criatura
CREDITOR: acreedor
CRIME: crimen; delito
CRIMINALS: criminales
CROSS: cruz
CROWN: corona
CRUCIFIXION: crucifixión
CRUELTY: crueldad
CUP: copa
CUPBEARER: copero
CURSE: maldición
CURSING: maldecir
CURTAINS: cortinas
CYMBAL: címbalo
DAILY OFFERING: sacrificio diario; sacrificio continuo
DANCING: danza; baile
DARKNESS: tinieblas; oscuridad
DAUGHTER: hija
DAY: día; día del Señor
DEACON: diácono
DEACONESS: diaconisa
DEAD (PEOPLE): muertos
DEAFNESS: sordera
DEATH: muerte
DEBT: deuda
DEBTOR: deudor
DECALOGUE: decálogo
DECEIT: engaño
DECEPTION: fraude; engañar
DECISION: decisión
DEDICATION: dedicación
DEFILEMENT: contaminación; impureza ceremonial
DELIVERANCE: liberación
DELUGE: diluvio universal
DEMONS: demonios
DEPRAVITY OF MAN: depravación del hombre
DESERT: desierto
DESIRE: deseo; deseos
DESPAIR: desesperación
DESPONDENCY: desaliento; abatimiento; depresión
DEVIL: diablo
DEVOTION: devoción
DEW: rocío
DILIGENCE: diligencia
DISCIPLE: discípulo
DISCIPLESHIP: discipulado
DISCIPLINE: disciplina
DISCONTENTMENT: descontento
DISCOURAGEMENT: desánimo
DISEASE: enfermedad; enfermedades
DISHONESTY: deshonestidad
DISOBEDIENCE TO GOD: desobediencia a Dios; desobediencia
DIVINATION: adivinación
DIVORCE: divorcio
DOCTRINES: doctrinas; doctrina
DOG (SODOMITE?): perro
DOOR: puerta
DOUBTING: duda; dudas
DOVE, TURTLE: paloma; tórtola
DOWRY: dote
DRAGON: dragón
DREAM: sueño; sueños
DRESS: vestido; vestimenta
DROUGHT: sequía
DRUNKARD: borracho
DRUNKENNESS: embriaguez; borrachera
DUST: polvo
DUTY: deber
EAGLE: águila
EAR: oído; oreja
EARNESTNESS: fervor
EARTH: tierra
EARTHQUAKES: terremotos; terremoto
EATING: comer
ECLIPSE: eclipse
EDUCATION: educación
ELDER: anciano; ancianos
ELECTION: elección divina; elección
ENDURANCE: aguante
ENEMY: enemigo; enemigos
ENVY: envidia
EPHOD: efod
EPISTLES: epístolas
EQUITY (FAIRNESS): equidad
ETERNAL LIFE: vida eterna
ETERNAL PUNISHMENT: castigo eterno
ETERNITY: eternidad
EUCHARIST (THE LORD'S SUPPER): Santa Cena; Cena del Señor; eucaristía
EUNUCH: eunuco
EVANGELISM: evangelismo; evangelización
EVERLASTING LIFE: vida perdurable
EVIL: mal; maldad
EVIL FOR EVIL: mal por mal
EVIL FOR GOOD: mal por bien
EVIL SPEAKING: hablar mal
EXALTATION: exaltación
EXAMPLE: ejemplo
EXCOMMUNICATION: excomunión
EXCUSES: excusas
EXILE: destierro; exilio
EXODUS: éxodo
EXORCISM: exorcismo
EXTORTION: extorsión
EYE: ojo
FACE: rostro; cara
FAITH: fe
FAITHFULNESS: fidelidad
FALL OF MAN: caída del hombre; pecado original
FALSE TEACHERS: falsos maestros
FALSEHOOD: mentira; falsedad
FAMILY: familia
FAMINE: hambruna; hambre en la tierra
FASTING: ayuno; ayunar
FATHER: padre
FATHERLESS: huérfano de padre
FAVOR: favor
FAVORITISM: favoritismo
FEAR: temor; miedo; temor de Dios
FEASTS: fiestas; fiestas solemnes
FEET: pies
FELLOWSHIP: compañerismo; comunión fraternal
FIG TREE: higuera
FIGHT OF FAITH: batalla de la fe
FIRE: fuego
FIRST FRUITS: primicias
FIRSTBORN: primogénito
FISH: pez; peces
FISHERMEN: pescadores
FLATTERY: adulación; lisonja
FLESH: carne
FLIES: moscas
FLOOD: diluvio
FLOWERS: flores
FOOD: comida; alimento
FOOL: necio; necios
FOOT: pie
FOREKNOWLEDGE OF GOD: presciencia de Dios
FORERUNNER: precursor
FORGETTING GOD: olvidarse de Dios
FORGIVENESS: perdón; perdonar
FORNICATION: fornicación e impureza
FORTITUDE: fortaleza de ánimo
FORTY: cuarenta
FOUNTAIN: fuente; manantial
FOX: zorra; zorro
FRANKINCENSE: incienso puro; olíbano
FRATRICIDE: fratricidio
FREE-WILL: libre albedrío
FREE-WILL OFFERINGS: ofrendas voluntarias
FREEDOM: libertad personal
FRIENDS: amigos
FRIENDSHIP: amistad
FROGS: ranas
FRUITS: frutos; fruto
FURNACE: horno
GAMES: juegos
GARDEN: jardín; huerto
GATES: puertas de la ciudad
GEHENNA: gehena
GENEALOGY: genealogía
GENEROSITY: generosidad
GENTILES: gentiles
GENTLENESS: benignidad
GHOST: fantasma
GIANTS: gigantes
GIFTS FROM GOD: dones de Dios; dones
GIVING: dar; ofrendar
GLADNESS: regocijo
GLORIFYING GOD: glorificar a Dios
GLORY: gloria
GLUTTONY: glotonería; gula
GOAT: cabra; macho cabrío
GOD: Dios
GODLESSNESS: impiedad
GODLINESS: piedad
GODS: dioses
GOLD: oro
GOLDEN RULE: regla de oro
GOOD AND EVIL: bien y mal; el bien y el mal
GOOD FOR EVIL: bien por mal
GOOD NEWS: buenas nuevas; buenas noticias
GOSPEL: evangelio
GOSSIP: chisme; chismes
GOVERNMENT: gobierno
GRACE OF GOD: gracia de Dios; gracia
GRACES: virtudes cristianas
GRAPE: uva; uvas
GRASS: hierba
GRATITUDE: gratitud
GRAVE: tumba
GREED: avidez
GRIEF: pena; pesar
GUEST: huésped; invitado
GUIDANCE: dirección de Dios; guía
GUILT: culpa
HADES: hades
HAIL: granizo
HAIR: cabello; pelo
HALLELUJAH: aleluya
HAND: mano
HAPPINESS: felicidad; dicha
HARLOT (PROSTITUTE): prostituta; ramera
HARP: arpa
HARVEST: cosecha; siega
HATRED: odio
HEAD: cabeza
HEART: corazón
HEATHEN: paganos
HEAVEN: cielo; cielos
HEIR: heredero
HELL: infierno
HELMET: yelmo; casco
HERESY: herejía
HIGH PLACES: lugares altos
HIGH PRIEST: sumo sacerdote
HOLINESS: santidad
HOLY PLACE: lugar santo
HOLY SPIRIT: Espíritu Santo
HOME: hogar
HOMICIDE: homicidio; asesinato
HONESTY: honradez; honestidad
HONEY: miel
HOPE: esperanza
HORN: cuerno
HORSE: caballo
HOSANNA: hosanna
HOSPITALITY: hospitalidad
HOUSE: casa
HOUSE OF GOD: casa de Dios
HUMAN SACRIFICE: sacrificios humanos
HUMILITY: humildad
HUNGER: hambre
HUSBAND: marido; esposo de familia
HYMN: himno
HYPOCRISY: hipocresía
HYSSOP: hisopo
IDLENESS: ociosidad
IDOL: ídolo
IDOLATRY: idolatría
IGNORANCE: ignorancia
IMAGE: imagen
IMAGINATION: imaginación
IMMORTALITY: inmortalidad
IMPENITENCE: impenitencia
IMPOSITION OF HANDS: imposición de manos
INCARNATION: encarnación
INCENSE: incienso
INCEST: incesto
INDUSTRY: laboriosidad
INFANTICIDE: infanticidio
INFIDELITY: infidelidad; incredulidad abierta
INFLUENCE: influencia
INGRATITUDE: ingratitud
INHERITANCE: herencia
INJUSTICE: injusticia
INNOCENCY: inocencia
INSANITY: locura
INSPIRATION: inspiración
INSTRUCTION: instrucción; enseñanza
INTEGRITY: integridad
INTEMPERANCE: intemperancia
INTERCESSION: intercesión
INTEREST: interés; intereses
IRON: hierro
IRONY: ironía
ISLAND: isla
IVORY: marfil
JEALOUSY: celos
JESUS, THE CHRIST: Jesucristo; Jesús; Cristo
JOY: gozo; alegría
JUBILEE: jubileo
JUDGE: juez; jueces
JUDGING: juzgar a otros
JUDGMENT: juicio; juicio final
JUDGMENT-SEAT: tribunal de Cristo
JUDGMENTS: juicios de Dios
JUSTICE: justicia en los tribunales; derecho
JUSTIFICATION: justificación
KEY: llave
KIDNAPPING: secuestro
KINDNESS: bondad; amabilidad
KING: rey; reyes
KINGDOM OF HEAVEN: reino de los cielos; reino de Dios
KISS: beso
KNOWLEDGE: conocimiento; ciencia
LABOR: trabajo
LADDER: escalera
LAMB: cordero
LAMB OF GOD: Cordero de Dios
LAMENESS: cojera
LAMENTATIONS: lamentaciones
LAMP: lámpara
LAND: tierras; propiedad de la tierra
LANGUAGE: lenguaje; lenguas; idioma
LASCIVIOUSNESS: lascivia
LAUGHTER: risa
LAVER: fuente de bronce; lavacro
LAW: ley
LAWSUITS: pleitos
LAYING ON OF HANDS: poner las manos
LAZINESS: pereza
LEADERSHIP: liderazgo
LEARNING: aprendizaje
LEAVEN (YEAST): levadura
LENDING: prestar
LEOPARD: leopardo
LEPROSY: lepra
LETTERS: cartas
LIARS: mentirosos
LIBERALITY: liberalidad; dadivosidad
LIBERTY: libertad
LIFE: vida
LIGHT: luz
LIGHTNING: relámpago
LILY: lirio
LION: león
LOCUST: langosta
LONGEVITY: longevidad
LONGSUFFERING: longanimidad
LORD'S DAY: domingo
LORD'S PRAYER: Padrenuestro; Padre nuestro; oración del Señor
LORD'S SUPPER: mesa del Señor
LOT, THE: suertes; echar suertes
LOVE: amor; amar
LUKEWARMNESS: tibieza
LUST: lujuria; concupiscencia
LYING: mentir
MADNESS: demencia
MAGI: magos de oriente
MAGIC: magia
MAGNIFICAT: magníficat
MALICE: malicia; rencor
MAMMON: mamón; Mammón
MAN: hombre; ser humano
MANNA: maná
MARK: señal; marca
MARRIAGE: matrimonio; casamiento
MARTYRDOM: martirio
MASTER: amo; amos
MEASURE: medida; medidas
MEDIATION: mediación
MEDICINE: medicina
MEDITATION: meditación
MEEKNESS: mansedumbre
MERCY: misericordia
MERCY-SEAT: propiciatorio
MESSIAH: Mesías
MILK: leche
MILLENNIUM: milenio
MINISTER, CHRISTIAN: ministro cristiano; ministros; pastores de la iglesia
MIRACLES: milagros; milagro
MISSIONS: misiones
MOCKING: mofa
MODESTY: modestia; pudor
MONEY: dinero
MONTH: mes; meses
MOON: luna
MOTHER: madre
MOUNTAIN: montaña; monte
MOURNING: luto; llanto por los muertos
MURDER: asesinar
MURMURING: murmuración; quejas
MUSIC: música
MUSTARD: mostaza
MYRRH: mirra
MYSTERIES: misterios; misterio
NAME: nombre
NAMES OF GOD: nombres de Dios
NATION: nación
NAZARITE: nazareo; nazareato
NEIGHBOR: prójimo
NEW CREATURE: nueva criatura
NIGHT: noche
OATH: juramento
OBEDIENCE: obediencia
OFFENSES: ofensas
OFFERINGS: ofrendas; ofrenda
OIL: aceite
OINTMENT: ungüento
OLD AGE: vejez
OLIVE: olivo; aceituna
OMNIPOTENCE: omnipotencia
OMNISCIENCE: omnisciencia
OPPORTUNITY: oportunidad
OPPRESSION: opresión
ORDINATION: ordenación
ORPHAN: huérfano; huérfanos
PAIN: dolor
PALACE: palacio
PARABLES: parábolas; parábola
PARADISE: paraíso
PARALYSIS: parálisis
PARDON: indulto
PARENTS: padres
PARTIALITY: parcialidad
PASCHAL LAMB: cordero pascual
PASSOVER: Pascua
PASTOR: pastor de iglesia
PATIENCE: paciencia
PATRIARCH: patriarca
PATRIOTISM: patriotismo
PEACE: paz
PEACE OFFERINGS: ofrendas de paz
PEARL: perla
PENITENCE: penitencia
PENITENT: penitentes; arrepentidos
PENTECOST: Pentecostés
PERFECTION: perfección
PERJURY: perjurio
PERSECUTION: persecución
PERSEVERANCE: perseverancia
PESTILENCE: pestilencia
PHARISEES: fariseos
PHILOSOPHY: filosofía
PLAGUE: plaga; plagas
PLAN OF SALVATION: plan de salvación
PLANTS: plantas
PLEASURE: placer; placeres
POETRY: poesía
POLYGAMY: poligamia
POOR: pobres; pobre
POVERTY: pobreza
POWER: poder
PRAISE: alabanza; alabar
PRAYER: oración; orar
PREACHING: predicación; predicar
PREDESTINATION: predestinación
PRESUMPTION: presunción
PRIDE: orgullo; soberbia
PRIEST: sacerdote; sacerdotes
PRISON: cárcel
PRISONERS: presos; prisioneros
PROCRASTINATION: dejar para mañana; demora
PRODIGAL SON: hijo pródigo
PROMISES: promesas
PROPERTY: propiedad
PROPHECY: profecía; profecías
PROPHETESSES: profetisas
PROPHETS: profetas
PROPITIATION: propiciación
PROSPERITY: prosperidad
PROSTITUTION: prostitución
PROVERBS: proverbios
PROVIDENCE: providencia
PRUDENCE: prudencia
PSALMS: salmos
PUBLICANS: publicanos
PUNISHMENT: castigo
PURIFICATION: purificación
PURITY: pureza
QUEEN: reina
RABBI: rabí
RAIN: lluvia
RAINBOW: arco iris
RANSOM: rescate
RAPE: violación
RASHNESS: temeridad
REBELLION: rebelión
RECONCILIATION: reconciliación
REDEMPTION: redención
REFUGE: refugio
REGENERATION: regeneración; nuevo nacimiento
RELIGION: religión
REMORSE: remordimiento
REPENTANCE: arrepentimiento; arrepentirse
REPROOF: reprensión
RESIGNATION: resignación; sumisión a Dios
RESPECT OF PERSONS: acepción de personas
RESPONSIBILITY: responsabilidad
REST: descanso; reposo
RESTITUTION: restitución
RESURRECTION: resurrección
RETALIATION: represalia; ojo por ojo
REVELATION: revelación
REVENGE: venganza
REVERENCE: respeto reverente
REVIVALS: avivamiento; avivamientos
REWARD: recompensa; galardón
RICH, THE: ricos
RICHES: riquezas
RIGHTEOUS: justos; justo
RIGHTEOUSNESS: justicia
RING: anillo
RIVER: río
ROBBERY: robo
ROCK: roca; peña
RULERS: gobernantes; autoridades
SABBATH: sábado; día de reposo
SABBATIC YEAR: año sabático
SACKCLOTH: cilicio
SACRIFICES: sacrificios
SACRILEGE: sacrilegio
SADDUCEES: saduceos
SAINTS: santos
SALT: sal
SALUTATIONS: saludos
SALVATION: salvación
SANCTIFICATION: santificación
SANCTUARY: santuario
SANHEDRIN: sanedrín
SATAN: Satanás
SAVIOUR (SAVIOR): Salvador
SCAPEGOAT: chivo expiatorio
SCOFFING: escarnio; burla
SCORPION: escorpión
SCRIBE (S): escribas; escriba
SCRIPTURES: Escrituras; Sagradas Escrituras
SEA: mar
SEAL: sello
SECRET: secreto
SEDUCTION: seducción
SEED: semilla
SELF-CONTROL: dominio propio; templanza
SELF-DENIAL: abnegación; negarse a sí mismo
SELF-EXAMINATION: examen de conciencia; examinarse
SELF-RIGHTEOUSNESS: justicia propia
SELF-WILL: obstinación
SELFISHNESS: egoísmo
SEPULCHRE: sepulcro
SERAPHIM (SERAPHS): serafines
SERMON: sermón
SERPENT: serpiente
SERVANT: siervo; sirviente; criado
SEVEN: siete
SHAME: vergüenza
SHEEP: oveja; ovejas
SHEOL: seol
SHEPHERD: pastor; pastores
SHEWBREAD (SHOWBREAD): panes de la proposición
SHIELD: escudo
SHIP: barco; nave
SICKNESS: dolencia
SICK, THE: enfermos
SIGN: señales; signo
SILVER: plata
SIMONY: simonía
SIN (2): pecado; pecados
SINCERITY: sinceridad
SINGING: canto; cantar
SLANDER: calumnia; difamación
SLAVERY: esclavitud
SLEEP: dormir
SLOTHFULNESS: haraganería; negligencia
SNOW: nieve
SOBRIETY: sobriedad
SODOMY: sodomía; homosexualidad
SOLDIERS: soldados
SON: hijo
SONG: canción; cántico
SORCERY: hechicería; brujería
SORROW: tristeza
SOUL: alma
SOWER: sembrador
SPEAKING: hablar; palabras ociosas
SPIRIT: espíritu
SPIRITUAL BLESSINGS: bendiciones espirituales
SPIRITUALITY: espiritualidad
STARS: estrellas
STEADFASTNESS: firmeza
STEALING: robar; hurtar
STEWARD: mayordomo
STONES: piedras
STONING: lapidación
STRANGERS: extranjeros en la tierra
STRENGTH: fuerza
STRIFE: contiendas; pleito; rencillas
STUBBORNNESS: terquedad
SUBMISSION: sumisión
SUFFERING: sufrimiento
SUICIDE: suicidio
SUN: sol
SUPERSTITION: superstición
SWEARING: jurar
SWORD: espada
SYMPATHY: simpatía; condolerse
SYNAGOGUE: sinagoga
TABERNACLE: tabernáculo
TABERNACLES, FEAST OF: fiesta de los tabernáculos
TALEBEARER: chismoso
TALENT: talento
TARES: cizaña
TAX: impuestos; tributo
TEACHERS: maestros
TEACHING: enseñar
TEARS: lágrimas
TEMPERANCE: moderación
TEMPLE: templo
TEMPTATION: tentación; tentaciones
TEN COMMANDMENTS: diez mandamientos
TENT: tienda de campaña; tienda
TESTIMONY: testimonio
THANKFULNESS: agradecimiento; acción de gracias
THANKSGIVING: dar gracias
THEFT AND THIEVES: hurto y ladrones; ladrones
THEOCRACY: teocracia
THIRST: sed
THORN: espino; espinas
THRONE: trono
THUNDER: trueno
TIME: tiempo
TITHES: diezmo; diezmos
TOLERATION: tolerancia
TOMB: sepultura en la roca
TONGUE: lengua
TRADITION: tradición
TRAITOR: traidor
TRANCE: éxtasis
TRANSFIGURATION: transfiguración
TREASON: traición
TREASURE: tesoro
TREE: árbol
TRIAL: proceso judicial
TRIBULATION: tribulación
TRINITY: Trinidad
TROUBLE: angustia; problemas
TRUMPET: trompeta
TRUST: confiar
TRUTH: verdad
TYPES: tipos; figuras de Cristo
UNBELIEF: incredulidad
UNCLEANNESS: inmundicia
UNFAITHFULNESS: falta de fidelidad
UNITY: unidad
UNLEAVENED BREAD: pan sin levadura; panes ázimos
UNPARDONABLE SIN: pecado imperdonable
UNSELFISHNESS: desinterés
URIM AND THUMMIM: Urim y Tumim
USURY: usura
VANITY: vanidad
VEIL: velo
VENGEANCE: vindicta
VICTORIES: victorias; victoria
VIGILANCE: vigilia
VINE: vid
VINEYARD: viña
VIRGIN: virgen
VIRGINITY: virginidad
VIRTUE: virtud
VISION: visión; visiones
VOICE: voz
VOWS: votos; voto
WAGES: salario; jornal
WAITING: esperar en Dios; espera
WALKING: andar con Dios
WAR: guerra
WASHING: lavamiento
WATCHFULNESS: velar; vigilancia
WATER: agua
WAY: camino
WEALTH: riqueza
WEDDING: boda; bodas
WEEPING: llanto; llorar
WELLS: pozos
WHEAT: trigo
WHORE: meretriz
WICKED (PEOPLE): impíos; malvados
WIDOW: viuda; viudas
WIFE: esposa; mujer casada
WILDERNESS: yermo
WILL: voluntad; testamento; voluntad de Dios
WIND: viento
WINE: vino
WISDOM: sabiduría
WITCHCRAFT: brujería y hechizos
WITNESS: testigo; testigos
WOLF: lobo
WOMEN: mujeres; mujer
WORD OF GOD: Palabra de Dios
WORDS: palabras
WORK: obra
WORKS: obras; buenas obras
WORLD: mundo
WORLDLINESS: mundanalidad
WORM: gusano
WORSHIP: adoración; adorar; culto
WRATH: furor
WRITING: escritura; escribir
YOKE: yugo
YOUNG MEN: jóvenes; juventud
ZEAL, RELIGIOUS: celo religioso; celo
AARON: Aarón
ABRAHAM: Abraham
ADAM: Adán
BABYLON: Babilonia
BETHLEHEM: Belén
CAIN: Caín
CANAAN: Canaán
DANIEL: Daniel
DAVID: David
EGYPT: Egipto
ELIJAH: Elías
ELISHA: Eliseo
ESAU: Esaú
ESTHER: Ester
EVE: Eva
EZEKIEL: Ezequiel
GALILEE: Galilea
GIDEON: Gedeón
HEROD: Herodes
HEZEKIAH: Ezequías
ISAAC: Isaac
ISAIAH: Isaías
ISRAEL: Israel
JACOB: Jacob
JAMES: Jacobo; Santiago
JEREMIAH: Jeremías
JERICHO: Jericó
JERUSALEM: Jerusalén
JEWS: judíos
JOB: Job
JOHN: Juan
JONAH: Jonás
JONATHAN: Jonatán
JORDAN: Jordán
JOSEPH: José
JOSHUA: Josué
LAZARUS: Lázaro
LEVITES: levitas
MARTHA: Marta
MARY: María
MOSES: Moisés
NEHEMIAH: Nehemías
NICODEMUS: Nicodemo
NOAH: Noé
PAUL: Pablo
PETER: Pedro
PILATE, PONTIUS: Pilato; Poncio Pilato
RACHEL: Raquel
REBEKAH (REBECCA): Rebeca
RUTH: Rut
SAMSON: Sansón
SAMUEL: Samuel
SARAH: Sara
SAUL: Saúl
SODOM: Sodoma
SOLOMON: Salomón
STEPHEN: Esteban
THOMAS: Tomás
TIMOTHY: Timoteo
TITUS: Tito
ZION: Sion
`

/** The Spanish names of a head, by the head. */
export function readSpanishNames(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    NAMES.trim()
      .split('\n')
      .map((line) => {
        const [head = '', names = ''] = line.split(': ')
        return [head, names.split('; ')]
      }),
  )
}
