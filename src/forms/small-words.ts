/** The words of each language that say little of a verse by themselves, folded: the first ones to leave out of a query. */

const NONE: ReadonlySet<string> = new Set()

const ENGLISH = `
  a about above after again against all also although am among an and any are aren art as at be because been before being below
  beside between both but by can cannot could couldn d did didn didst do does doesn doing don done dost doth down during each
  either else ere even ever every few for from further had hadn has hast hasn hath have haven having he her here hers herself him
  himself his how i if in into is isn it its itself just lest like ll m many may me might mine more most much must my myself
  neither no nor not now o of off on only onto or our ours ourselves out over own re s same shall shalt shan she
  should shouldn so some such t than that the thee their theirs them themselves then there therefore these they thine this those
  thou though through thus thy thyself till to too toward under until unto up upon us ve very was wasn wast we were weren wert
  what when where wherefore whether which while who whom whose why will wilt with within without won would wouldn ye yet you your
  yours yourself yourselves
`
const SPANISH = `
  a al algo algun alguna algunas alguno algunos ante antes aquel aquella aquellas aquello aquellos aqui asi aun aunque bajo cada
  como con contra cual cuales cuando cuanto cuantos de del desde donde durante e el ella ellas ello ellos empero en entonces entre
  era eran eres es esa esas ese eso esos esta estaba estaban estan estar estas este esto estos estoy fue fueron ha haber habia
  habian han has hasta hay he la las le les lo los mas me mi mia mias mientras mio mios mis misma mismas mismo mismos mucho muchos
  muy ni ningun ninguna ninguno no nos nosotros nuestra nuestras nuestro nuestros o os para pero poco por
  porque pues que quien quienes se sea sean segun ser si sido sin sino sobre sois somos son soy su sus suya suyas suyo suyos tal
  tales tambien tampoco tan tanta tanto te ti toda todas todavia todo todos tras tu tus tuya tuyas tuyo tuyos u un una unas uno
  unos usted ustedes vos vosotros vuestra vuestras vuestro vuestros y ya yo
`
const PORTUGUESE = `
  a ainda algo algum alguma algumas alguns ante antes ao aos aquela aquelas aquele aqueles aquilo as assim ate cada com como contra
  cujo da das de dela delas dele deles depois desde do dos e ela elas ele eles em entao entre era eram es essa essas esse esses
  esta estao estas estava este estes estou eu foi foram ha isso isto ja la lhe lhes lo mais mas me mesma mesmo meu meus mim minha
  minhas muito muitos na nao nas nem nenhum nenhuma no nos nossa nossas nosso nossos num numa o onde os ou
  para pela pelas pelo pelos pois por porem porque qual quando quanto que quem se seja sem ser seu seus si sido sob sobre
  sois somos sou sua suas tal tambem tao te tem teu teus ti toda todas todo todos tu tua tuas um uma umas uns vos vossa vossas
  vosso vossos voce voces
`

const BY_LANGUAGE: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordsIn(ENGLISH),
  es: wordsIn(SPANISH),
  pt: wordsIn(PORTUGUESE),
}

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Those of a language, by its code; none of a language that has no list. */
export function smallWordsOf(language: string): ReadonlySet<string> {
  return BY_LANGUAGE[language] ?? NONE
}
