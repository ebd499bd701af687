/**
 * How long each verse usually is, in the order and numbers of usual-verses.ts: one character a verse, whose
 * place in ALPHABET is a step on a logarithmic scale. Serves the report alone, which names verses that are
 * far longer or shorter than the version's others let expect. Generated: the middle one of the lengths in
 * the compiled KJV, RV1909 and WEB, if they divide the chapter alike.
 */
import { usualLastVerse } from '../../../src/canon/usual-verses.js'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

/** In binary logarithms of characters: the first step, and the size of one. */
const FIRST = 2.5
const STEP = 0.11

// Books in canonical order.
const ROWS: Readonly<Record<string, string>> = {
  GEN:
    'UgTaedgZeejiThbfYdTfkfThjnbmkkeWfeglZfbldbYcebafcmhfbfdWkZgTengjWcdcdlgjoZhYakciccaecZhg' +
    'cbdfWkjZhdcbbfjXiedcecYUbXScXTcXVcZWaYVcWVYdZWgcYYddgmhZkRdTYdidgjjfgjeVfheiTYcdZYkVhlZd' +
    'edeYiZnWidebgaccmYibmZLYnYefnfbldWkbbTajihbbijfcYTYblYYXaVXeZUWfTdWdaYVWYTRPdgdcWSTgWNNX' +
    'ZbhVcgjajddjdaVcRbUcRbTbSaUbXdaiPmYfcfemegkTfffeccgbefccUgcXghgkldeYjZgaefiYZkZilhhaakhh' +
    'fjabcaeehgfbgiWdXgfXdjcZcgiTSWckiejhdgadhhgaaXgZVafbjiefdkhhdhjVkkcVoabWecicajhdgYjcddfc' +
    'cVemcecYglecifhiicjnghgXTlnbhigljlkRlggfUbeYZhjihdhnhVbdeciaikkhmYeekfZkccZcYaXZebafXlZn' +
    'ZkkaeabhnMddaUceZhcUdkmXfgjdjXcilfWflbdgWVZbafZfUkagjkiUkQflkegeafjagXofckgfdqkgcceedhca' +
    'aSlWbneieOjcfaVjfejgjikjgddaihedVaajfaeYjUhTZccQhbegceeiJRggfZgeekZaheXXeSbZghckicJmijhd' +
    'cZcgYZnZhakOkfccijTfhZgSiVdeedcYfbbecdfbbaigdfcUjWjckiibkhYlkgfhkkaWjlchdhfmYXhTkhjmjceg' +
    'ahYgZkiaZeghbnUejbfbXbdcbXaWiaeaYcZhhigfeeWQeXdbQTSaklkXdUgTXXWeffTajimnUnbhjckiddiacWgW' +
    'cjXjYjicbgWkaaeVdfffhZiddijgjijggdimmaTeVcbgbjfggUbcigghcikhfcZbijehlZfYZhcUffcZkiddaiYf' +
    'eYkgYjlfSgghUbddYhWleaeedffdgcUgdlhgilecdfpWihhjfdgfZfheVgYfdcYaWjbQUeeSfUiTUengSZeWeegg' +
    'fliWbdXYhYXURbedYXXgUXWjiQPiYoffaVjjjnWVgkdZhcUjakfbmbgkaabhebkcecUVbWadjYmibnakdkbghfdl' +
    'lgXfhckccgmhchkddebjbVfZgfehhfeedlZfidefZjighgbhlbWWachddZdlZeckchjbZbhXgZbfccibZgdebghi' +
    'ZcdfYhfeiiVkdgfcYhiiccgUecjlVgYYYiXekTXfdliahiVgkdbUekjjjglOggYfboihYmgUihjZpbXldjedgdck' +
    'gZkhiigZlcTejcfbcacenikWkZddbUiYbefihedlXhhffeigigcfaafdghaffjcZgibebedigfeVbShUShZeeUfd' +
    'ZKVfggdiblgZmlZhnZmaRoViehjkbmomidjhmeigfnhbgebkjgmUfgcbikgkkdmheggZefXiffghgVcVfVeQVVTb' +
    'XilmdihkeagYcejlYhhajmUmfiancWfeagifd',
  EXO:
    'dNNNbVgWckgfWjekdfibVgXcjWjggahhieijifcbfdYclcUjiagdiipgeejkeonlpZefmfYdhgjjgnjfZVmgeYld' +
    'glYgahaedZdjiglecbdldhabclfgbdiZlefjTegfnihfObijihjWgciSTgajgfVecdgbjfVbRiigcZbkkjfrnihY' +
    'cVfZmajdcklfgfeUehlghlojalbmdhpThYhUjhagigijfbkjffZhnebligjZgelZbXhgegklcnokgkffkkkpefTi' +
    'ZheghelWeXjhkaldkldiWckmcgfeefjlkimllhmagnmZfZmcnjiaefgffalaekccTeRoaabOflPobiejXfhkkpgm' +
    'gjajbOjdkmTcgkkjlkUchkfjkjhfhjhlihegkgRdWcggiaeVfbgkkPmgfhfWkqencolggiphhOldgjlXiUhchodc' +
    'baakQfngZiPlhkcikjThedoWjVdjadegdgkfkdiflZgXhgfmmgZieYghidiffgldfkkcZlcjcffchjUPbQjlZeRS' +
    'mjdHMHUkjdfafamfaVddhcjblacZXeeYcYejdbkVVVeehmccgcdiifdhdmjhhohiZcgcecPVZbTbfgcjWfgfceRc' +
    'gVdceYmjgTmkXfgefgiheagegcmVfgckifchiYedkYhWgefOgYWWYXVfhehWaYWechkdkfYfdadfWjilZlbcUWai' +
    'gekjedghifgldYbeajXcXZigbhYfbfejZjgihehecadbjfleYdckeifgolYknYebgaellNflagVUclZebhhkljnT' +
    'jgchdcnffkdohgccjYZTjfZiiecaegcppmeeigmoegafhjeigbajljbfWgYhfjXhcfelOmleimOjWkiPkbfXaZbd' +
    'egdicidaObfXclfaYgePlligigqhckeifobgknpYkbeijibcjgehneijedajYmhganZmkggkmkWYmfSlXZgaiffk' +
    'ahoYlpifZajhPkcldebkggfimfdfXjihjYegWWZXadWWahdbXiZmlhihYbalgeXccpmjldgmXlfcjiecfXiZcWad' +
    'ZiZcWXgcagafeheghbfWYccgjfWedZZgiilakbZVjdhVcidgdbWdheeihRbhVlmhYlcjljmjgaghjYiakffgdeVU' +
    'bkadaggjnVgbgfYcdgcigcUTfdblibeObafgdbaheUcgVlXcfedgcadXYXUjcWfgcfebi',
  LEV:
    'ajkelUbgjfhhkfhemhngidXahhgieliYihkigigYjnhbWihggeOkjibgpggfcjmihacnVjeiegljihdknaglqinj' +
    'mblmjjkpkkOpokoWOjfmlhfOmmemXcnijlOnigZOkfigWiWgZgdbgegcamehikangioObhhbaOkjbdfnlhhiOiXd' +
    'aWkZhdfagfmhedWalejnikdkipnXjZjZahihgdnbjfVecahYgjfYdihikZkiaqjNjacmhnnjlfnSTfckaacahkbZ' +
    'gQKXRQXYghYccijegZfpehjgbddkakilehfOkWjhnjmRmolkmgfZigjiVdagWfliafgojhlVnlkfnVgiaiWbgkdi' +
    'gcclYmkgeojikjOcffbkimnlhhmmbhoiihngfhoXenhaleRhflicdgifhghcdlaXkifVSVYRfhddhghXljfliief' +
    'gifdfegnjgegkidfemcnfeecbjkiiknomkhfqfilUgndmebkljOffmohiigmjhmnnYOYjbdbgahhebcdealecaeW' +
    'hfbjdcfkOfbZbgahhiXagdieegkmekkZcbbcfXedYkZgaNokfjkXYhjihihbipmigehhlpdhhfcZdjggfkbhQgaO' +
    'ggTdkYiYOjnmhgdcgffdlgcfOqdakjifkOkZcbXeXOhjcZfZgOmeemlhejoeilnOjZOkfbdciOgYmmimkhaiXOgl' +
    'ZcafgikjYOfclWXXdbcjTgchijciimhbWehkbdadcgeZicgmimjfmcibZeddgcWglnlZingidefkXWfjjYhcZWYi' +
    'YglidcffiabmiXcZhfbgidngYijjholjgOggWgkgkejfcaiglblhdfcifcglnefYdjc',
  NUM:
    'kjfadRPPOdPPOOOeXnYobobkblblblbmalblbkalblbgiYYPcokglaRjlagabahiagaabhkiZeabahhafabagkbl' +
    'dbfmOchhefOjlVfXYZYfejYajijgZchhcfgiZpkgmajOjfgbdhfRdgbhekfjdflZnroRZjZNbiZlnljbjiljghak' +
    'bhejchahhkYkOggfPhklecOdkkpWiongmhchhiqbbjYOhkemZiTkekkglicjmmkmOdNWUYlikOjXZhfgebnTXNiY' +
    'nTXNiYnSXNhYmSXNiZnSXNiYmSXNiZnSXNiZmSXNiZnSXNiZnSXNiYnSXNhYnSXNhikjjmmOeckOXkgfegkdcgkj' +
    'ZrljlOhbjgXjXkjkaOkegmolZkkgjlliOiddZgcfmpgfXgZZeeaZdgaajZZbnaeeiYgZjZZggaXjYiikdYfmloam' +
    'hhdhlmaehUnmjcZfdbgghVkVhgdWldaNjgYSTSSSSYSSTRdfehlcjkeWnghkfdohakjZdehejhheepdgbmiUZjej' +
    'fRibjigWhkkiaeajabjgfOemhfecedeacfklaObcgbafqoibhiihcbZfeOlmYdiioRlUjSneebjjhckiiRahPbai' +
    'kffmddgebPhngnhkWOdnkXedOmecjlXlfkScdkmjifknnpboghRmkobokjdmmOngkfkgiRlfhdejenmXjpgXggnm' +
    'njejdeekjOoWhgldgehpblcbcbkWfbieigihldkgiVdVldbgWiVdWkkjeicgheRbfldcXdkpoigWajchcXegkcia' +
    'jldfffffikiiihhghUbfccjfacibhhfajfabhciZgYhhYdgXdZiebdWfgkhkfbjfbhkcZgeYZfZbdZicnhkUPmVj' +
    'igOQndjchgYeLmjRiYYhXYeYiddeZdieVgdaahcjXjiZefgehcReeZgcOakeZklhUYmhhioikhQPkgYZneclPZkd' +
    'dcofaOjjadehkichiimfYbYieVVclZjeeRTgigdUXngidTiikhUfehgbhebhfbhebhebheaihelZfjdlleileZio' +
    'embiObhadkZjibYmdgUkdclegYndOhejanWdOKbfXaabdZbOQMlfglZjUkkhZegeeYkVkdkgeelbhcejcddcdhod' +
    'egqVQXXeeXaagglgXaejgTXWTbXYWTUUTUVVUTSTTUUVVUUZamZeUTSYTWacbZcjcqnXOlilbcbbcWifjlfOeYZW' +
    'TXcYZYYZeZjghpkdoOcggYgkeggbYkcgdocikdiehkeolqnfljmgWehh',
  DEU:
    'kZjfZapkYceYcYmjnWlcimYcjZimVfiTiXeiaelanfggcYhLVkhelklaamYmdaKTnegjglkcefjkgYbgbkkfkgie' +
    'fZhWenkjiJkhkgmjXQkdgiiRkihYhleemoggfgeeceogldkUnmfefhgncpbjhggnYigWglgcdjTdZibQimZeYSrm' +
    'jHMHVlmklfghliPlfkjllSbWjbXkjcYaiWfjXheedhfqjfiijgnjgdkpdijadmfbhejmjjmnacagcicgaegkibjj' +
    'gihnnqglamlgndhfjbmhclYlXfkglefeglfjbkghhlcdgYgcYdeffkdlYnXiijegjhZelihXiifjiUajjjgakjlP' +
    'hmjcbkqmZhmYnpYkoeeWgekkglkcbhlgrohgfjccjgjllheiPXcdmhaYMZTMXRRYXMpbolfocfpUmchfkkdnkihW' +
    'igfikleddZghojblffgjqadkmncjieeXhkgiihiohknlWkllfjknjdkffiebfjbgRidmXiejalheihnnWglfifdj' +
    'laggdccmckcliilgYjbdmdfigpjgejjmgbiefdamljkkifghdlglkhhlghgTVbUhhdmWmZojdohibejYZgikhYfb' +
    'aieYhlahajfkhVkhinYknkckjbbbUjhjicgoggchjiUogoenZkVWXibYhofokblagfcjhormkhigiejniddbYgeS' +
    'hcWkaaadeZeZZbcmcXhQZihidkklgmXQeYmejcekefZkioifWhjdcefbWcbmYelhcnnlkmnniidghnlkelmjkZcg' +
    'effbggeiVfedmlmgmneieegjmijgjidcolaggaYndhknThjefhnggfhmjmeoqfjoqZjaYgiipdZgWfeggjXgfUij' +
    'jagaZhmhVjfajYbfYfVWhhXghWgikcVjiTkhkecjdWcUjhkgjggbblnajekWeeYdgelicalaedgjbgc',
  JOS:
    'fibkhgnogUlbgmqegjlgieiegXjnjjgkejbmmeejhhiWklbjiibmbZoglolaVndmfoqjnehdfNaYofZgalfseckj' +
    'siehgflmjhcddjojdmgkeYpcjglkepgjmjlnXoklbljmZjYmnopldigieoegoikmjghiieiifkdjocgekjnhlVpb' +
    'fgZnXoevfkoaZifiedihmhiZfggkgehhgqbdiohhepocfYkolnfWXZbjkfbjqhfnnandlfdjaoYpmbdWehjielem' +
    'cgijemhjjSgmnflmnkdikplXTTSSSTTTTSVTVYTianffncjgedighYhbNVSnejZgalcghleenehlamiejnhnahfj' +
    'bkfhgnplllekbbcciiafKJJTIPOHLMaQOOaLLKLZIKVPZfRQJVINaLKUKWZSXjjagXihbjghlslpdehemhpfekln' +
    'imichkhhomggjllngoiakheNJWIKIkkVJJPWWjneffebadbSNLSfeaTajWhYedelXJLbeaVMLNPUpehhpNdgojoh' +
    'lpkignilhfgghcgVUfZWbhfYZXdcnZXZWkciWaXfXhfcdkbZgfnpYomqmnikjinhjqigjkklcqpnnqnmfhihkiik' +
    'WfcYkppnoklheehmmfcmhikobphhfWheacimVcgjpf',
  JDG:
    'iZjfdcleghccdfjmhbibiYahgepcchhcoehaligdZejZfjZnUmiZnomicfcgfjiedfkjkWkeXmeYbkhbhbhkbhle' +
    'agaihZgohdldkZjmiijihhmlZgWcehbfdddbleekjgfdfYdbidZkdjWnhfjeikcZjhglbqegbdhlfofYfllklhjn' +
    'ehckYlgncmjmpmjjmeYllpjmighnmcmeonhgkdjfifcmgeXhmeWjeglhdifojhVZbegfgimjgkikbhWeWeXllbmh' +
    'kbTfmieimfbibmfhkgkWddaklgdZqnXjdblZcfhXYiPpflighfachehjdkfZebilidihnXedmohhkeehgljcjckd' +
    'kklmjfidnhlmlndShRZYWcfgffbmmmjhggcbiekdahldYobcbiojgjXilcYmjgmolnoYkkcgjmddZgoklncedlmV' +
    'XnocoffelggklijenoiliXkjmhklinlVnnlfbdjgkbbblplddarckjchYofepimebighiflkgkdkgngljbjsjjhe' +
    'djkhnkddpjjmflhjlijihiiZfaqZfmglgemYffhmZjndoRgpjjhijfgliekfYlffmeeedoegiclekfhcgehlalom' +
    'ib',
  RUT: 'klXhckfihWgjlcdkgYjdijejjfZfkgljofklfbdjnmfhgdejjSajehjgapiifcgkbgqkhmZkoogefjXhWTVSS',
  '1SA':
    'jfkebceghXpaeXifdgihcjkkTeZdichZiXWnelbWkkkkdZhieicbmainloggiekmgeeSfjaijeeeigeYkdabcikp' +
    'mfkghijYekgafmmnihYZcjogfiolkqbXimnnjjjmcengkoajqldikhpaZlmggndfhnSdeZcdafcikgYllZddfWfd' +
    'eagilhojmkjjdfjpgXoeckklicqblkhrobqedlfhlfVhWiUmnakgfjjcgijjghcqemeofaalejpdifhkmlgielia' +
    'lfiiaegeYXnjlnjhfchmjlmfhhigeekWlhjmcmebegjnihkfjdkkmjYmYgmjgjbhjqZnheiieYkZobpdjgYhgfid' +
    'WoadnRkleekdggdkfljiahZgciUhiYhnhehjcndZcmhkbamancdbcjjggffZgmiccjlVZZhecnYflannbqVdcdhf' +
    'hhldlmbfeflphgkhkmbckVgefZYglmekRldafYYZnffaljjXmfoaYjgihmlcggfjlYfWcejgWmhjgkjkoakjelha' +
    'bmlaidcdhXldcciflZpmjcejdehfYZmnhndiokijpalaicfhlidillphchYmklZqljbWkddighjdibegkfljcbkc' +
    'jhXhoglmdfWffioZjgkbnpcdbfieggehajklWecjlchgblihckmdhkgfgmndkninbgnjnhVqghhYcfhjYnlllegi' +
    'mehkmebrjkakhjpejYlbcljjmfkhkhacmnlcagflqcfglkmikgefgqtepblkigiggddmfkfgfkjglnjbieppiibj' +
    'cafbbgecobbogicZja',
  '2SA':
    'fjclcjZWfmbjeccfXdZileifbgWldejkfheegbckcgkdeaZjhpiemgdggehgahaZdhqbfWkkiXeelienkihfgkfm' +
    'djeXhkddchemapiikniijmdkiYflXmdYefhbMQjYlkWZgjdYmidkefeafemdbdkjflplgWedaXbjmkjljjahcdag' +
    'iZehqehikdmgmejeicbZnegeibabddijfbjlbhokfdcnnhjoYkifhedkaijklnkeiYZdhdiqgkZgegWdimZihlai' +
    'fRnngbilmhmbfhecfpjnjhegbZdhblpggejolbggjefjcjhejimWfhghfZmhhepgibjdWbZnZechsahcnclknhlh' +
    'rjdmWhimdYgiepkdoehefhhXiflaoeeakijkfklicjbamiiYmihYonkhihZnhjleibbfchhXnfkfhfWbgammkjli' +
    'ohlkjenminclTjgjdpoikbggoakphjZchoficlfjfiinjVhklXgednonlnencjhefkjlielWldjglceeibdocnig' +
    'hmlrnipcelioeneodhlejfiapoeaUTlpgliiimnoZogmgkmgkkZdhXhZZYecbYYaVVWiWbXacYaVccacXWdWVXYa' +
    'WaccaaehaYZXgcejWeilcfllklejbenkidllacaQTSRcTSUVbPSZNRflllgchdknddqihonfXikkdni',
  '1KI':
    'clfchidhkbidlcdahXkhfYidoeheakfggfidgkhhkibkjUmgbclghaZposbjpiXgafXlZgVnhZmgkbphkjmjpmff' +
    'gggkgaocjbhmefgcqhfiWnkhflZeiWhikiYcndhQYbZdahWZZbjmPYRROidkbfjgbhgedhYjeiOlblpiipYhgajd' +
    'hefnfiTjolibeRmZRmjVdckghZkaVoOgWekafdaZkZmcYckfkldZiTnfjjkckkajinfgbljnhhchjbhjgkiSRgbe' +
    'himnoeWikigjkcfYZeglcgfmhflipdhjljhklfkmljlcegplZlnpcmehklZkbimbfYmrmmfZnljklinekbeVijTS' +
    'mgjkhelecdelcalcidkmfllchchZkfljYbfkeelhncidcibffmehcfbflgijieigigilZihqlaidqWifZeZhdiai' +
    'ihiphfclkpblTmoVgodYnlUadqnfpiogocigYlfbhUeglXcljdijpYhiakjmeTmfimjgmjphblfocefhfpiehZjh' +
    'ffUiabifkYicYbXbjchXgqmmXmnffflamifXfeXlffgbqejekfkfjkZhighffkbjhbiblZgnlPcZeeZPenenjibf' +
    'hggfgchehYbjkffXclVmjYcYYhkbkfnkjokeggigigZofhcjahhkgedjendfffgoqdjofgffkkmkabdimnamidjl' +
    'jlhhdchdklbmclpkknlmpglddqhelYencocmjibijWpXmfVioijlbefhgVkWbhkanbnbmhfmZmfjeigZlghceheZ' +
    'kijemjgZilYbinSicRefghkf',
  '2KI':
    'VmmgarcellhkpifpkedkljljehkfhjclknhciZkZihYghehYXoblemeokbWjajgjffjqjmnicfeifkeiacneWhdZ' +
    'bcbideihnZmelaYkifdlkjhlkbmgfckjnnbglilkmdmoXngnlfgngdgZXffUfffijcelbmjhkdmjdlceigjdtikm' +
    'epiphpnnYqqdkkmllZnhhgpmfioeapiigiahgalcffeiheoiiiVkkihefjhgioelmjimhZhmnofZfaehfdlgjife' +
    'orijkjicliqaidpXlfmnqYcPjnicihcYdobohiflnfkkcondgoofTgdcpgdndojljlZieerfelhiifhilhcgikel' +
    'ZgngkdmWlXmdhfddqegpkjWnjkfedfceZhgnfgnddgbdkffeieehfghlfhimfYfgngfgmjgehcifcfcjlchhmhhm' +
    'iegkvXkiefebcnckkhlaiaqgrjkfdhjcjnhqkfjdgiemijiabXidhbnfeeejggjgpdjqjgglmihfnmhcimpbghek' +
    'dikoSjhfhiehdhlhZghijgrekmZlmdejabkakjWjbmkafifghqkjUjhhlYfgmcalnngUkhjhhligiYeZZheaihgi' +
    'kddinfZhroahmipmZqrspmfrghmoqcoplgmggiaqlklfknibkkoiagngefZjjadakmmkjdiaimWfnedfmfekckfg' +
    'gofqbfjrkmgpcce',
  '1CH':
    'FJKLYTVTbWWXSUORZTgWNHVIEHLPbQVgbXVYUXWbZYjXYgUYWiZQPVYSjZOYbKYaTSZPOcXfXShZibcYXZZXYbYc' +
    'ZTTTTTVgUXWbXUgdWaiejieXeeQIPcZRSSNdVTWeXfcXcUedgVbSYdmYdXfZUfkecjfdUTXhUOPeXeSXWcdcfoja' +
    'ncaWRdedhhZXfiYdenXlidglhpRTcUTUVUVeVUVVcRVUdVVXSWRXSUXSdlfYYYYXcVUUUeVTXcnZRTNiZagVVkgl' +
    'jZlcfVWghaUZUffkVbUWmdhgVkghdiXYdhgbVVbiZfaXSMkkYXXZTWUSRRmZPRILfadXYRbfLIQORIKRIHLPNTaX' +
    'VIcdWTcagbhjgfeTWbhhRgkidbjbdoaaleZcgeejXgdicZWOddWTbagggbnaWkgjaYkkcclleggYbXljakfibemn' +
    'heknaddQVQWaTSXVRRTaOQaSXVaPhiggWWUnTQOPRekYppoiedibaTbahedjhbYYjldpaqbcgkdidfdZdgefZbJI' +
    'OiXjlaThiccdieVYZYYWZfmgchlilaeecTkheljkiefglccaWYVbYVbVZYUYYVXYaXYafacZbYhdhdekijaiZVah' +
    'kjjlikWfcaglcgenchlgYifZdkeicibnlbeaaafcpmelnmYgighfdilmjjommiijZcXimfmbWjReXshZpnqhYehl' +
    'njYkZfhdchgcpbdllhefkoheZloZZfffbPWdagVmYRPdPcVYcUodbbmlZjjdegpjqWQRRRSUSUUVVkcUVcUWVVPO' +
    'eophljhmgddUUVUVVVUVVWWWWXWWWWXXYddVeaedhVgdgcgVecVbefcYYfnamdlnnreahgehdegfffgfhWZZdcZh' +
    'jjbfffbbfYcsodphgepqckmjhoekjeopktmhljlfjhmiXiggoiklnledhTgckf',
  '2CH':
    'fikhjgaehfqkfjhelZiirZkokclgnYteikjlajjeaflabmifaggkdihnglggfYfjiVOfbdfealnncWijifjjhqsf' +
    'YaegmechfmcepkiqciilkgkkgkmmkldlqkZllpiekchepXirphfljhfmZgiihmgmbdUacnghidndorfiZnqcZmck' +
    'dnkfkkbgehZkfkiYdfidgXmVeZhbiYjhgjohfakjpblTlVclXRPMOZadbkcjifUdlekefiYnboemifgqXlcYgmeh' +
    'dkkpiqmeggZehgbcdhWdbefplfcqanidTmbchdaqldfeeakldfWjiljYinimidjYnZidbgehkggkbbjZgcbcZkla' +
    'mbobmhgmZkeidiidhghdeheZkindmiYlgiafikcqpgkcedlhamlciakmimhipmjlipijagYkdejdcnfijibhjbjk' +
    'glndfenYmkmhchjnlipfsaohjhhkkohkjeroedipdodgZXYooibhdrmgrceeiepejmmpflhYcoschhkkfjmllpio' +
    'khgWnkefkZeZhchkdggnmdiemkbpmmmbkhjacqYgbcibkcpjgkqjgmnbtXYogbiamkgfkibdbjliieehpbbhnnlj' +
    'cnnfmnZlfdmoiYqkekfjUorimphcgehkjkogTnodnlgitpnimnccYpainillikpdijbgklhijmcijjkpaojecpjh' +
    'dijkefjljlcgkcapnoiXjdjpkhbmodbjeXhbgoqaeknqkioihggheWgqobjmiomZqpjodboijhmolgemkopjeoXi' +
    'omemldcdcfihcemhkcgjkiimihhkop',
  EZR:
    'ojlmlkhgcciniVUSbVSRRSVTSTSTQSPTORPZURUOSXRWTVaRVRaVlaXXXXXXXXXXSdXdbjblifajaaiiigokilgn' +
    'umnonkgnpchfmdnjekkhqekWjhealgjklbkkZmedlldqfjpffpdphgpoeknhpehmialkmfUVUblkZjejdiigllge' +
    'gmjjknlhnhbfaZYYZaaZaeXklnkbikpXdkfdhkglTpZohsmfkijpmpapolmlnnnbhmhlpgibkqgockfRYZbXeZZV' +
    'YcXNbQKKMILLMLZa',
  NEH:
    'fjlfirhfodokgjZkjiphjSllefkllmkmaglcihkbgeeljqlgdhhiXhgkfeZhjicfogfedlbcffhjohkheidejhaf' +
    'fdqVjngdllpoofioYnhhaclmegqfggiYkdkeehocnnjVURcVSRSSVTSSSTSRPVRQZURTQXRTVVaRVRaVkaWXXXXY' +
    'XXXSdXdbjbkgeYkZajhgmminpgkleoldhjhonnkfgjinneobljghelcqhnggkjnolpppkfscjkgleZKKLJKKTZVI' +
    'LIWHIIIJKKJJJKIIpodmfppfmrlqkbnohbjUcTfliecenXdeYlegiPSRQgcKIJPXfKKIJLdfZaVdQQORTRPNRigm' +
    'fhnggckWNPjjkjkdcglrjeokjcepigahifapgphfiqbjnagmmdgeec',
  EST:
    'fdjgkmfjcmghfkgmmhpjcmhbpegjmnodfqgoqglkbikejikekanmpmddvphkjckljbjoUWtQfmRoZnmgehjWnkel' +
    'kbogjikckXgrlldpgVmjlfemqncjfkcrekmxjqekilTnrnjghXRPTdbqkckngllgcpZklkonffmaXlk',
  JOB:
    'gUmhqcijXkbidchlnhkchVhipccXeZakpkgTIabdgWZebaXbZWZXYXXZXYYYZQcXZaYbZYcaYYWWeZYebZaXYcca' +
    'UWYWZabZaUcYYZdbcabaZIZagYbWZbfZWUcaXaXXaWXZXYaYYZYcaZeaXWabYeVXWWZZWafhOaXbYeYaaXWZZWbX' +
    'XaYZWaJWXbaWWXYYZZYXabYXbcWYYeYZZYQWWbXWWdXfTWVaYaWZZYXgacdcYbcPabXViZaWXZYWbcZacaeJWdec' +
    'dcaWZVWWccXWWVaYacfZXVWWWWWVaVXZXXaYWXaYXWZUZacYWbYUeZeYYZWehcaVWZgacWPYaVZZYYZZaVZcaZXW' +
    'XcZadcaYZcdeZXbbZJWWgbYXdefZfdXXWWWYVZXYYaaZYYbbYYXXbVZOYWeaXZXVXYXabcXYXabbJWaWZYaZWaYb' +
    'ZWbYaXZaaWYXaXdadPXaWZYbdZZZYYXcVXgdbZcfYdeYZaJVWXVXWaXXWXXabafZZZbXWXYVabYbZWdZPZeYVcaZ' +
    'ZWXaXbVaYaXZZYcZWaZbabJYYXaZaYbZWfaZYVbaYZZhXYaYZZcbbccdeZgXZYhZOWVaaXJbaWYVYZWaWaZfQaZW' +
    'acabTXaadcZXaXZXZYXYXefZUXXZXbYYWYZZaZXaXUYXZYcQZaZWZYYWZabcZRYYYYVVWZadeacYYZYaTXadXYbZ' +
    'YbWXZZabZaYYUXZXaZSWXdYaWZZbaabXdYZZZZZZXYcbYaZZefYZWabZjdYchXbXWcdYaWZWVaXbaXXbYXZaZZWU' +
    'ZZVcWWYZVbXccYedYXZXYXMXTZWZUZZhbZZZWYZVheWaaZcVYagXYZeXXacLadSYdZaeXbXXbbaMZYZaXeXZacaa' +
    'UZhacYWZWYWSbYVbYWYaWYZebdYUWYYfbYZbZYaacXdXTVYbZYYYYTaaaWXbbYZbZbaZabaVZXYbaZZZYXZWccbY' +
    'cZYZZXbabaVZdaYYZaZXceYXaVXObMZaUZZXaZaWXXZYXZZXZcXaXXYYXXVaYaZaXWVZZVXVXaXbaTWXYZYVXNZg' +
    'aXUnrgeqjRefdQ',
  PSA:
    'gZiYcZVeVYXSbdbYThZYZZVbfXfecaWbcbTYeZYafcghibYaVWYbZaVcaaXeffZffUXZbbVcdcgcaaaUbVaZYZde' +
    'XcZdaafcceZbYZZbbbfabegXZWahbYdbZgVeadZbaYbhbZZaeZaYUfecdYXiYZdgfRaahXZbaabebXhcWbeYYXab' +
    'akcOhYYWfebYXdZbahVbXadZZVecaXXXdVVXYeWaZcaZbgbXXVebeYZWebeddcdZWieZVXWefbXTabcZXZbbgbab' +
    'YdaWWaYbacZXXXeecUWXXaZehbdfWhYcQZZgeeZXYdaZcZdYOacScagYXcWaWZYWXVYZVRcVXXXYaZXWYYecfjgh' +
    'ZahXZfbZgcgieWhYaYabVaZSaeXZbUdYfTdUeVdebcaZZXeadfhYfUcXechhageZXcYchhdchbbXaVXZcaaWdabW' +
    'ZWcZaWVYXXXVXYZYZYcXYVUZaZaZUYbaVafXYdeXiYVgejYcZfcaXXachjZcaabZeefXcabaYZZWagYbdbXWgYYZ' +
    'ZbfYcWYcXUfWXWTYfZaabbeYWdaVXYaYbZfZYVaWVbaUQfZbcgeTZUXghYWeddmeYXdkekVhXfdZgaZYeZbcYZba' +
    'ZabkggcfddhdedcheekTdVZZaaYYbZYabYbaXaWZYVeeYgbageccXaYeabeWebdZZXXfcXYXXZWYXWhcdRWYWTfY' +
    'daUbZXRXXbZZXVdhZbkZZZbYYdUdYaYbbXYZaVWYeWZUagbegVWiXaZZVXYYZeUbcXhZXYUgWgdefdddjhVUeXWZ' +
    'ZWXgZXZXVbZZjWYeTZceXfbhbbRbYYYaaWXVfiXghYgaXaZYabbbYbccccdaXeZgXbXVadfgYYhaaZbcYdbbWbWZ' +
    'QeXabXaYVZegWXachcXahXYXbYYUaWgYbYZdfYZccYRZiiYbfhcXYdRVdaZbdXZXVfXXeZVWYYZYWfWYVaebeafb' +
    'faaYZfXYeeiaZecbabYgaXkZXcaeUdZkVhXYcXWZheedZXagZZaZWbZZWZZZWYbbVdWfdVZfbWfUXZaZVeVdcaic' +
    'fSeZgXYaeZZbaadXaYbeigYbSVXYXYaXYZYWYYXbUXYZaUWXXYbdechbaYWbecaZXbbVZYddbZadcVYZWZVjXbTV' +
    'aVdZZYZaeYZeYXVaWZabZVXaZaadbWYXVhhebiaWWbaZaZZWZgdWYXUZZXWYdXXaYYZgaYXZXZaYXZddaaabgYcc' +
    'WZZYZWbYZVaWdcegbbZcUeeifdedZXZaZZYZZWaYbaXcYZYYZWeZgZZdWaYabdXYYWeWXWXaacZXXYZVbVWYWWab' +
    'SciZaaZXWhfVaaaYaWUfZYYYWVaUYcXXZcWbaagccfQXUfdZYWVWZfVZddZZaYXbVYZecYbcedbZdbZXbbYaXfXX' +
    'VYbXYXaZVVYbWVXaYaYYbYXZZadaddSVfXcbYXaajZYXabXgaZaeZbcXZYYZbedVaZYbWWdReZdaYYaeVcbZaXWb' +
    'XWWYYaVZaYacXYYabWfaYVaWYeZUgWWXXZYYZaYfabfYbWWcYcaaeXXecgbYZYWecVUdXfbdZSXedbWedXdfdeSf' +
    'YZWYUbXaXZcYaWZbaYXYUcahTbYVWbaXXZVacaZVZYfaYeZacbeWYZXabWZYaeeYZZVZXWVccYXZcZWZbVdZWYUa' +
    'YVbVZYYYYVYWWWYWYXZYUWXUWWVZXYZaYWZZVVZXbYZbfZiacbXTVXVXYXUXWXhWWYZYYXXaYVVVViZZaadWbXfe' +
    'YabZSaYbXaabaabYaYZXbZXVXcZZVZbbYZYXVcZbaYcYSbZYYdbaXbVZPeaWVXYSTbZcacafbecccVWWZVXbdabc' +
    'ZgcYcYeXXZYaYYcgbZYaZXZaeeWWZXUTZXZZSSWYYaYcUVUXXdXVWXdVWUZWYXZcZVWXaUURVVXVdZXYVcZUWXYW' +
    'cWXXZcWVdYUXaVXYUXYZcYYYZTUTYaTXZXSVXUWWVWWYXaUWWaWVXWYYaXVYVWXaYaUTYWaYXXXYVXQUZVUWZYYW' +
    'YWTaWYYbZbaZdWXUWYbVYXZSaZYXTZXUaaWXWXYUYXbWXaYRVYZZZaXWWXYYTYbWYWZYXWWUYXUVXYZXUWYbXVZX' +
    'WWYZYaZaURXXXWZaXWYWWXbUXZTXUTWVYVWUVbWTUeXWVYWTlbcWYYZTWcWadfZfZhVWQdfeZXeXaeUbWXaVVWYZ' +
    'cRYWVVcbRfeURVYVYXXWYXdgWXYZZYYgecUWXYZXXcfUbSYXZXXXZXXXWYXXYZaYWYZZZYZaZWWVVYYYYYXZVgTW' +
    'eecYaiabXahfRaYZVYYbYXadYedfZbZYbVWYWabeeYbdbdcabacWfibbbbWXXeebdfcbgYbZghVcbdafbWZYcYab' +
    'fggfaZXYZYZaZXYXabXXWWZbYcOaYaabbceZcXVXXWXeYbZSaYXVWaXaXVWYXaWXUUYTdgZabaXZXXaaZYaWU',
  PRO:
    'UXXYdZbZYScaYUYUVYcVdfbaWYfcXVbbaYZZXYZaYZZVYXXUaYXYZYbXWcYYWWVYZYaYbcYVaZYYVXbaYbcYWUZb' +
    'XXZTYbaYbabYYZYYUcXcYVYYXXXWXXXaXVaYXXaXXaXXYUWdbaaaaagVbVQXYYYWZaaYWZYZWdcZaeWVaYbcXaaV' +
    'XWYbVbYYaVYYVaaUaVYbddYXZWVYZVYZWbZYcYdXRXXXaYXYYaYcbZfcaYSbXaWYYbWXbZdbZZVYVcWbcYdacaYY' +
    'aYbUeYaYaZaaZYZaabZZcZZbYWcZccaYcccbabcWaaYdcZZeZbbacXbZabbZcabbbcabdaZXaaaZZZYYaaZaaacY' +
    'ZdYZXaacZXXYcaaWeYaaabbaXbZaWZaYYbZYYXZYabZaXaZdbYcadXcWaYaZbZccbbXabbZZZbXbbaaacZaXYXcZ' +
    'aZWZcaaXWYZaZXbcaXbbabYYYYXXZaYdXZeaZcaZbbZaYXcdbWbacaZXcYZadYZYbaXYbYYaYWZaXZUdcaXUbbbY' +
    'YZafaYZaaaZXbWZaZaacbdbaaYacZcbZYZXZaYbaZbZXdaZYXXZXYXaacYYXcbZYbYdZbYacaYZbaaXZXZbYYWYc' +
    'WaYaaYZZZZaYbccZbYXfYZYUZYVdZVVTeZcZYYWYaUXVaXWWaaZaXVWZfXbWZcfWWXYWZXWYVbkafbbaYYaXabca' +
    'UZZbafWYYabbYbZhdZYWbgYYbabaebXZcXbYbZbZYYaYYaaXZYXaZcUXXaaaYabaZXaaZPZaYajZaacYaXbWYaeY' +
    'YaXeYeZaZbbbZeabcbZebadcaZabYZbacacZWZaXaZYVZYabaaaaYXZbaYbbYVnZYVdeZZbZhfdhZgdXXZZYYVWW' +
    'XYdhWXYbaZXXYWZVVWcaVZWXbYZYXXZZWaY',
  ECC:
    'WYXZZheegegTjcaleZeVnWZZildjkhYgijfekdkdeiUmZcZYeYZYUajabidgfhmXejnbehTbSoYgZdbZcjhibeYk' +
    'claegfdbhfbmjcYmmaZcYcdfYjbhacabZcZfafZjibYgYYaYZWijbfciZcYccYlhigigomholoncghdXmhnlXffe' +
    'aYfXdebWZbbeYbcdaZfaajXbjYijZhmdhckjogaUgcgeed',
  SNG:
    'PZcjcjjgWYUXXYZZUTViVYVgbhZVegjcVgahakggbdVgjjgfeadUjfhgZaeYimlbZejfchVYadceeedXbegVYleg' +
    'XggeUidUXieSYighhXbjkieeageZa',
  ISA:
    'hfdldiidfbmbidhccjWcdUkgbiYeeZeXknnVlieZdggbXTWgOkhkZiZdXjhggibbiWidjecRbNWVmVZjgiklfela' +
    'gihkgeagigjbcbaihYZYoqhifiiegeckefedkhblmkjkbgYigPaTffZejigkZigbjdceiQdljideeajaUbgkekeo' +
    'gifgkoUefcjbaabpigiibiihYlfTZdammllhgfamXhbkbkjadZWegbaiflbjdeghoihlliggXgabUfekfaXjgija' +
    'hhceegfkhgkohfXfWflceejYWhdZlhiggfhedSjhgghifglefchdegkigfnklbhXlcdjehmchkiigmgYohhkkpkk' +
    'jfZeghaakghiaijieljfkcgekgjbkgijcbYfeifdcaddehbfggjacceajeghejajYZlecikiddjYVcffZfglWjgl' +
    'mcpadhiYbaabXfcdmVnbighihfZliifkkgidfZbZhZaekiiZehgcgkkgjkScfcedenjojnjkYmeemZfeYembnjij' +
    'jbjiVajVigcbcemihjrfgkdlmgmgfdeggjcihdXgpeeafcggnihikjihklghnikikajkmjmqfXgkiZiaeZlgYbef' +
    'YdjgbdbabmfcfbeafgZbcajmfXfhliaicghfjemiZcijcgkiijblVhahikfkgkgggklihfmlgahmeiehdldijoSj' +
    'hehjehdgQjhagghjgrclmZllcfkZakalkXkSicbkbcdlefffideedaiqljWjggSkfgdfdalghlXihZcYcigkZlXl' +
    'ekYXihlaeaXlajjhgbeiihiggalhajmdebgYcdlhecdijXhgemgTgZakZikikehbgeXnlThekVYiXgjXYkkcaYdW' +
    'ihXigkjkYjlmjljhfpggfmjfmVjlfjgdgcljdhfjsXefkjknbihXidhfZhlZdhiWfjedYfhflmkkikiimdgakhek' +
    'dbeagkcjhfijiThhYimopmjiXeiXhaZnjenloYkmoqXlZfhfgilienghphijgjgocckiighXlljfbglekffgffbe' +
    'jYjieifkjgmiolhflhfZgkkhdZhdhlhlgakYjaekijkfiiejlmfYfjghaahfkbnfhkZldoggdfbSfllhmiljjhkk' +
    'olbfggghhhhhfiifgiihjbpZgYjjjjXnhidjmgjihjhhdndoieikhjokjfalhgblghjdkZmZidpbjfkfbglihcbd' +
    'idgkjjdeZfchedgfdmkgehnlffnefflakgbkhkqmmeZkgeglbkhclgppWhgl',
  JER:
    'cemQfYfZeieagbojhmePmgZhphlcffbiWgYdhnkgejlihljZfjebggegongZfmfmefbllicolklfjfeflhhdmidk' +
    'dkijahfYgdfkgWjbZYgaikoolWnejoladeccailUoYnXdpZkbddkcUglWghVjhdhknhhcmkdXjjkfkdcjcceXTif' +
    'ceicTfgfhjicfZldndhkhidfjhiklgmnqkeekiffmdmkmZmfXmWcegjjihbfgdofledhhgfjihihmdnXgfckZjZl' +
    'iggliahWgdjghcZlTcdnjijmcnhjlihinZoihhekgilklfchgekimjladYTfVgiPbmomniVljfheiiebfZlWckeZ' +
    'fgjilVkjnmnlmlcekioiieihlmkiUegihfhmkcPalplhiZnolhkimmeknUhichmeiYnZfjYkbYiVkkffgfloqoTa' +
    'ahRiefbeoffejffoYimhlggmmjipgnYndogmfghqomggkonhcadfdcilRofcvdliWnjhZhnkdjgfegjbighdflbe' +
    'ghhgleZjSkanjgjfillkckdomkkfeiajVfdeiiadbnjfejalhbqhhPjiinkhkcmgkhfYskelijhbchYiPdXbakjg' +
    'npkhlkZeZhcmidgcdllikjhamicpnlkcigeYmfiijqleljjgjocnikiiocjlhmbihanffngiWohigXkgjZifZYpX' +
    'kipkbpkmVmmbgYRkoTcmYajfkaonYbmiljljflSeidggjdejnlibojejicijligmcZVhkeefmmolglfcngikmhUi' +
    'rfbeoQledgjkhhdlogRZimminiapklTfjgggreackleblnoskohhgchRhijRkfmnlldmalhknjWinknrliklldgg' +
    'neikjadnRkoshqngemjibnjhnmcpepbibebildmcgkggokmohfjahVlcekcfmhidnhfjoklepcnjXnilhelgknkh' +
    'iXplZnhlehdmnnfadlidagkbmfhndirsfrnlmojekqfomfYnijmoshgifcsckilbnjjXhejibbiklnqfmggkmjhk' +
    'ncUinjmgjmkgdjmnohftgomaskkfmnnfsokniolTeikXmUejfXhhpehfhZjbgfamegdkmnocolldefilWWgWihed' +
    'mjcWhXfiecbTVbWeegfadllkfjeiibhbYlmedipmglZgggjalihYndhqocjhgUfbikkgmffbkmabdmikilkepZhi' +
    'iglljhhlkVdiigehpefhjjedkelhfkgqobfgiagjhdjcmlcgglhageejjgkeofikgdkligdXhYfZfkcmjhcehhha' +
    'hiklmfbigiiaioWgpggeimffndkglkildfrbgedlpcch',
  LAM:
    'jkkjkiojllhkjlkkliijmikmjllollkmlimkllninkkkWWWVWVYVXVYUWWWXWVXVScUXXZUWVYQbWUWUYVXVWWaY' +
    'YUVaVRWUWUUXYXTWYZWXSYffhgdhghifgifeiheeghikYXUVVaYYZXXYXXWXWWYXZW',
  EZK:
    'jZhleVgedlgenZeiZdgklhjlclooYckfhnegaecUibchgcgekfigiZfmhqjdhfehlcimjijdgndbdemdkckoZiem' +
    'ogfknnlfmljPZnefpXgsbmjpjQfgiWYhiiciflfjgWgqkfeajWjollrclmabYimlagdpphipllflekmcgjnekekl' +
    'YkbjhWkZjgaoedhodbUjbkZfceklPnnkdheifeiZPjmiWkmTbgdmjfdmQbqePflblPhiPgdVeifgqiidjnihfnmn' +
    'ilhXPiqeirjjdkPlghjeiejkqiPdcgiijbPUhjkjlodfablhijidjjciZcjhmieeiZikRnpfmfkfoemiifkbjoje' +
    'lYkWffkYjPYjegkmgnhQlgemlhghkilkmPiaeVjjieadhjefilhknjgfreghffkidVdcdedfejfjiXkiPkdnjgpl' +
    'acfqejfdiZdqifhbkkrdioigjceblmqlhkkPfqZYPfiicdpPdhgjcnjcbPldjmhochenkehhQeipcbiWfdjkgfec' +
    'PigldiPckpfihhiPVijcdijdjhhUekaihfefjlooYjhlfahfhiemdjldlddjeidfddgdfkgecdhaklPhjdbUoajg' +
    'lajPZplfiodjhXhkkhigbkificlhcnimbhioneipgPTjZegidigkgeagjggdUfhaigcpWfghiiffcPoYffajdedQ' +
    'jphcnkpePWljkonccmlnehdhjepfiijfomehPZbigjfcjejklbaealZdkkbkmfdbhhjjclfigpcsooireoekYehd' +
    'gmZkhbjkbkXeidjqqkpckpgkPkahgnglikmrleigdbcdjkPkifpignmibPmcpejSpRpbmmlYnfmfdfcfbihpihfa' +
    'QXibkidgdfmkdZldfoqpnfgZgmjeckQjghhdlmefiedegjgibhjhigfaccihfkgikejPnacoYkkphnkadPfcmXee' +
    'qgeknohimkgfqflgiiclYdjbonpbgmjYqieegandiihkemhjnnjkWfjcifadlhchblkgggheekZcckfZgfajignc' +
    'ndkemkhlgfgnnehakkgcmmfekcekSejjkbjegjffcfmjrohdZXajYimacXrnfgrgmkaalkjkgheghamejihphoej' +
    'gnmmepfliodYjgklVhffocphhlikukkWjeiilZshlggdjdmlqeggehdtcksfmeiknkmigeepkijiedkplYoihegh' +
    'jheXqdnabbbbapeqkdlelnkmYhumcbaaZigcihihd',
  DAN:
    'emiokaimaoeciWhchghjUgjbgkideonhcdhgecicchckojgikhmidUhqYejgjmejnpfjkijpraldoaWlcngisegf' +
    'mhhidliooqpZeagYcgikleemckndoorekhtdrilRYihonpmnjcokckirfclrokflpkdmgrZuZXbVWkUXdgimferh' +
    'UnbsmikjjgamUklpenfaieXlkiqomkkejmbhadnmYgkjmdmhgikljfpjgfhiocgejegZcfhinfifmckhirfafnmk' +
    'ijpinhjjdjonopmUfcfmhghallkeZmiZkihambnhtkkajlejjljnkdijeepndihenjggdiofjkojZiggqgghgfrb' +
    'biiac',
  HOS:
    'jkakakiWaokWkhZldlficekkclddofYeakkahhijekdemaYdgTjmnhcQcbkaefgffcecbZjifeckggaZXfcakgZg' +
    'ehfYfebhigZkgSWieeiabgYakjhZdoYkkefnegeZkhdkecflgWkhgjjhkdYdbhdedkjfggjfagUaXgfehcafbmke' +
    'VfZjWfWUgjmkYhibbbghk',
  JOL: 'TgdjfgfXddflmhcaegfgiokYjYfeegkekfWkpWjoYilaiigkaadldmekcgejecffgdYkiniYZ',
  AMO:
    'mhjblkYllYnYmiZihcnYkjgkfgbZdeahdRegfbalbhmZjgjifgihnflnjemZeiXhgYnbZmiYegnZdfbZhaYbedjk' +
    'ZhbeekWodhckjgVhZXdkhkdecfcfpXjiakdajgnigXhpemilklkiciflmg',
  OBA: 'lYjfkYneeckmlifiemklb',
  JON: 'WcnfniijdiehflabeWfgadhcUeYUagffgljbgUpcSjkcleik',
  MIC:
    'hhcglkmedaieidcghfjmZbhgfehlhdcihkjfhfVlhknohfgjigodgmhkhjjkjoaeZZeZZdiYgjgjhccWdbhgnjhj' +
    'ieibekjYhbjbejkgd',
  NAM: 'XikffhbdcfZiYllggjgeWfeehignZckjiaihYmbfhehclgi',
  HAB: 'RcgggialbgbilbffZhdibnkfkfcaZebgjljjYSifcYjaieeeYjiXmlXi',
  ZEP: 'jYkkfdhifhdljfiajnXijekZliqfiTfonWddehkkpfdnckdhbidll',
  HAG: 'ofVbXmUelamoepadigmeggWheYkhieifjiaanl',
  ZEC:
    'gRhmXpkkefjlahgjjUgPpaeahdfWihbjaafhXlhUmilebmcacihQildhXaXfnofgdflYegYaZghkgPkejjelfdkU' +
    'kalRfgcmflUdkiajdgnlclkhcghUnaheniZddlZlilmdcihlgeglkdjmicfklaWghVinjciddfjcZojjglkfphkc' +
    'peidXfnnhchlfnZnbroXgkapbpkihkhkehn',
  MAL: 'UgcoaofmglnenlTngdghfhhilhkkmlmngkdqYldYnkcchelifnhgebh',
  MAT:
    'ZbbabcYZZZadaYZbmiendchcbfeXeZhdiiWkdoZhpYibgZkgYVifaViRhgkiYbfjbZXcfamZebgXYdYdfbiXUjWi' +
    'ldcRXUUZUUYcefjYeechnhfodflcWekkbjfZcZbZeYVZahhccYhmZcmjedaYNTfabkVgefVcgjliWeaheeceQede' +
    'fhbaZSifgccaaaYRghZfffebWWcehYYRgjgfefaYffbZfaXUdZgclgVbjgeXiXYaiQcigedgelfliTeYgbbaSehY' +
    'cVZfZkgaaiheVgUWcVedQdffdddfZgbjXkeehdSWdbbgSfXaakifZXZhUheaekeUWPfcYjdkcldkTkZeRgecheUe' +
    'RTgibeZcUYhZcPgYejbeahZgkfefdZcgikmdfmdbabdWeaafaWcOZggeioXkRkcgikeaagealgkicjiZeccgadkZ' +
    'adedaakWidafWVeeVccXceRbaiclXVNmdYgfbYeZabdeUcWfdYdcefeUdXWdeadUUcbebXjeaUbbgdhimebUgcXa' +
    'cckiaaYedYggfcRZigkamdifdffgedVijZXVhabiYZfWhaanVdbflamcYgbWkfmjhUjecgfhhiaeacagdbjeZeeb' +
    'ceeUfcfdcgjbaoeeTdghZbhbeebcenkVgaZdWegiaeYgdZbabhedilnWhbWdVhgZTeehcafUafjZYkeXkiWVjbmX' +
    'kgkZfeXbllmdaaYfXZhledccWZbkbYebagcciQZmZZVWhVbffWOabdceWcXTeQXVVaXcSdUVfhfYYcaWUZkijhae' +
    'bYZbnVidkcgebRYlkXlReeijVZfgQeaVXTfhUZWYWefZiMgeYkliebaWaWhcYZWjaeYXZZdeeTXUVaUaggXWaefc' +
    'VaakjhjibgfZgcfgWhebfYVggadigZachWYWfYXcXYhZeTiiYVaabibgYbhWjVdddfccjecgWYjVjbXchedXkeef' +
    'fdbdhjhVbWdWgUgbhfZidbgaXkWgYZZbUhSkcdedlZadTjWfcablOZaUgbfbYZhaeXXeacjcddbVgZedmYYfiWWd' +
    'bidgegdZaeaVbeg',
  MRK:
    'VeccgegZcdaUeccfYTgeccZgVZkaeZcdSgeTVdZedaTjmafYjaZZhedViZgjkjjhdhkebekZTaaWfldciebcVbaW' +
    'PeeXZafaXWaggdRaeWaajXRceaahTafiaKifhYhieeRhdZccbafiZcadcfdYdYcZjdVhVaXXblfidUdiefchXVeZ' +
    'WdgcUfcgeabdieddaojfcaefTaoUZjbbhZYhgkacgefdafhUgiefhcYUkNXShWajbfdZaWembeflhiXhcdhWdbhQ' +
    'cgdWdcVhdegcacfddZbeefddcWlbaXbchYacXiYeeQZiXeciadUkYjigZTliidXiUdZiaYjeccSbjffbgaakeWcZ' +
    'akWecgbfheRhijUjViVagicTZbXZZVWcZeieYhZhZlafjcYeZljVmjbeTdhicXjcYdiedeUdfejecZWaeechWkdl' +
    'WhiRabSlehbfdgWedgkdUfbeeVedVgbngcgbjYZYeefkZidhedlgdhdfYcfahdfgdcYYekkUlgbkbWYTghbgUdaa' +
    'hebaWdWjgTRjYldeaeaicejghaeRecYieaafXiWXgdcaaegccTejUjfaScbeOeTfgdZXfSfffabiYceaiYkkbTbV' +
    'YdYaXbcPbfcZTbffbXdSZZYgRegbiZiUWhggcifWjWgabYeheggYYcYkaaehdf',
  LUK:
    'echajdbadYaWhWiXlefjahXacbdeeZaeaXkfQeaVfdWceRReXWbXYWWXadfVZVaZeeYZYYYYRcWeYadddXUiZahd' +
    'eeZcbXlabZWfigdfidgVYPUXYjcjggfcXbgfXgXicUeYnddigPglgUdaXjemiXfVdifbbdbcadbdbdadcacfaddg' +
    'UfgYbaZeVgdoQeZgiYjceYhUZXcfhiYhcijifRedhdfaidciZkdigTmfiZgcZjeefSffcWhcdjgXaicejUgfggfb' +
    'bcbXXoYadcigXdcZWfbXccglVekbbeqcemWbmkaadcVkdkjbejYcZgbUfgdnUihaeidcbjbfRdhjlbaaclaZfRcV' +
    'ggddgbYiWjUgijgheiaadifjjYjjmdXhfckZiejZgefcjalZgbfaTZabdXeWfbhbcigmieRicfeaVhdebjeecXbh' +
    'ldZfcegVfigcfWalfZeeaiacbfbcddijVXXcgabbiZlYZebXgfnjcidWjYYjcbcgkbbeZjcbiiOgeahieagUhgaU' +
    'hfdbWgYiTikZkcmjfiVicahXakcfbiaefeiggbmbidgaeeahhYbYhabfefXgViWahhadXajVUgjeibZiYVijflXa' +
    'acmfZeVnZfgXhXfibXVfbZmighWjUcaXcnbcidbdhflheUcWfSdgfmbmYegXcgcWmZfZXiZfdVkcbZdXbQjWhhhg' +
    'bPfhcdbfdZiefWcdWfakdZfhggcccgigfdcjajeagcaefcjijacYbfehbeTihhagacYdbZYYXgbfaiYZiedWiHbd' +
    'ZXfaabcbTdedaiVhjegeaYgVkXfdTYVhajbYebVTWfbWWdRacbgTbjbWjdcdlXfWVafkccRgdWficXaQbSldbZUf' +
    'giacfaidZUdcUZhhcXfhdfgdjkiTXaccajZUZNbbfehYXSWbUUVicYWYfagfigZekQYdeTQRbhahjhgZeVbcZWia' +
    'igYYcacTbXZThgXZVabacheXcaYgfgVVdccYdehiZbaZcUebZgYdaaigddeTcechPUdUgaVZabWiccfXfkVWedal' +
    'bSUaZVShgUgfbegaYXgdiYVeddcXZbWecfdahTfXechSUdfafMbfYidXdUaiicgbedcYeagdZgeVecZafVbWPlXe' +
    'ePgZZWX',
  JHN:
    'ZPZTXTbWYZTdbggUacdXdeeTccdYeccckVWXVjfaehcVhccgaghaVXZWgabkiefWbhdZbZdPieXcYieffaUiUafc' +
    'cbYgdhgddddQaiabkPgZYbWfeUQPdeYViieeZjbVbcWdfchZeThZZTWXZbieWdgbRiVYigiZVeaffZZedkYeiUbc' +
    'ZZdgYdWilhcXfifbYcghTcUabjeZeTMVdedYWabXTgXeWcfjdgfgVeThSdofhbhiZadbhaVgWbagibgVcgaWIVaj' +
    'bhcVWdgWccXegdYWaZZddVfeRacbUdWgUYaYdgbXXeiWZeakTbfgaYidfcibaeTXdUYVUXadMPecYZggUkgbhbkS' +
    'bXahffcceegUjdSeVecXWbcfdeiXoTZbcZWZjdfgXaZgUcdcUegeYUiVUYgkeicagjTedYgZagebSccVYSfcegWe' +
    'dcabacfXjZWahZiXYcWTfeXVbdKTdgYafTfVcdLbeafTaXcgYfWbTcdYVabZXTadXefUakhfY9SediahgXicaeec' +
    'eeeYjfggfdkaZgYXjYYdgWZkebeYeYahcfeedZZWVikhZhViWiVbObfffflddagYbeZgZgXcZeUiaegXZbYibXiX' +
    'cchdagagXefRaccXiicicTPciSdYjegdVihjZbfTfWgfgdaYfcYZTklTYikccQhehXXfXjaYibRWVWlYdalblikf' +
    'gcibccZePjfhddadhYicZkkdecUSXabhbikcfhdhdeaZbbgebbdiidiYidgbThfUkabicdZekohgbTcXgeldVdgh' +
    'kidibdbdieTkodfdefencacdcXnfefchkZcabdbYTcehcmbkemebadZnihVecgehjcYjlhbWgeXcljpmekVbkej',
  ACT:
    'bfihcddjddkemffjXghgdhadecZfaeafcWdeaaUkaUlddeYkgefbbbhjfVidUffjfdedZWbheZlaWWgddSihklab' +
    'jZegWijdejfcbbcaddcdlbfjbbjfbfViaeiddiYbeikeicgZYffkdYcbkhZgZZiigWaYpahhffbkaZeeZicmjfbg' +
    'ebkhhYlaiajYcfegdShdikhfjajeaccWgeVhcZbcceicVbgdfbikfgjchdmiijaMZgPejXcgbbfZfmZeYYehPica' +
    'ghfacXebebdZehhkWXdciecagffhedicbehafWgjeeZhXndcZleYcZhlQebkbdcYicimibXZceeiYdhWfbecSabY' +
    'kZaZhmgfZXWlcicjjbZcfjfVggebiYdcdaXXkhWabXcghYZgggkgafgcTkWjeZaTejcjkeemkgafbZmbjncVeQfl' +
    'gacffgfailcgejciYcaekacjfjZeNeajiafRceYhejagnhgWjYVicibdcOecYiahenZibiffigTWejTgmjiiYmcY' +
    'gaiZcVghTbgemikeYbdjeVdcSdiXffaWhYiiZfbQghcgikiigjgcaeedcjiabWaYeeZgldbfedhgmjeZXfjaidid' +
    'fnecgfkfejefidleOgWldZgighbcYfXjfQhldXjbgejijcfhZjXeOhkfThkZZhgXkTkeWffkmdjZegignbdjbhTf' +
    'biiRgjYldfVgXijYgfedccmeZWkcceiTdkXWfgYhfkaejUamcjZWhXaejlZZonmhmegeggicXfghkXbmbmebceie' +
    'degYcafdhYgXihfadjnfaiVgncdlliiVhmdfjeimekbPWhafkbacechiabicafViceVjgcXcZcgjhgjhgccddfih' +
    'ghgleaffmgbfgfcmmfkcfgfefahYckibgkYlYlXlXkhfbjXYicebiifbbahdehemfZbciaYgkdaebRhfehcXieeW' +
    'WagijbjeXggkVlhjbdfSfcjiqbefhfnWifncabe',
  ROM:
    'aXZgdUfegccblZaiegZkiThggfmfidahjbfghTcddcRgcgibZacdedXbgehciYabjgUdhfUXeeSOQPQjedfUZjfc' +
    'ZacZaabYecZVheokhcYmkghcZUXdZaecSfYcbagefailijjgcfXXbjehRXcadbkaajhWnXdfbfhmkfikebWZZkXb' +
    'YWgYaXThYfgbjehZdTiclZeXgZhgadfakdYkgfggZeYigdZffbUceecdgaYjUUXeZjYafegeYeggehhbefaZhZdg' +
    'aegcYeWijbVfhecggdebiehcZigcbfcjcYcXjdmlgWfUccYgXXaiimbZgYhabVYWUUfZXggUefilcdfboZgffaXZ' +
    'egenWgdgdVfggPbZbfeedbXeidbZghUYffhdkYgjfdWcjUekccggaRbjVeeShPWYceUbdZghieZVeViiW',
  '1CO':
    'blXbZTacbmfeaWVbgeeehVbcbeigRfXfaWeZgfeiehhhiZbdcgadUbdajabiYcZdfeYVeQaXecmmhgifdbdYgQlV' +
    'eTaiegefahhWimcadgaeeXjXkdhgkYheTgfcbdbhlUfaZbegdigfefcVcgWYgcbhehbgbohkjchceaTheijebkYc' +
    'eceRPfUiWfjajhajgdhbihfZegZfeVQeadecaZgWnRRhabbigVeUaShkdaZaeSefYgffVXabbXabbdecackgficg' +
    'aeXUcYgXahVVaYeaicfhQcccZTSeZigdeUjYYZeigcbVZiRaggaafablkiYhcgeYaiiXVicijjehkddVYZVagfZh' +
    'SYRedfZTeUXejWeXajVYVYaYWbgWSiifRZhVbZWdZgfgbbddcZeafZiakVVYhdgdVbdcRZdfjWQhaeaeWRYSR',
  '2CO':
    'jXdiblflgcimeebfjWhbYYbcZcjkcYgUchZcfgaffgXkTdhmVdcaVgiYWZiZmXjcjdZVfgRhdgdejhbUjbdPcZjh' +
    'kadfheeigdciZeYbdZbeXYahblebhaehgZkhjfnkhkhVcfbcecieifgdVjcadbkabjidajghnffgchcgkeRhkWdi' +
    'akiUeglihkeSZZghlWefYnbQhbXgddVVhfbhVfmdcYXcdZbjacajlXkijdgmdaWggmmelbjjVhVbjgOKd',
  GAL:
    'eWYfRdcgfhbbggbeebXXSYeLdlZidkgdnaajenVpgZWlchdZVgYXiWkdYggghjdkTjfecVVXfadYabbcbbjTWbag' +
    'gVbbZbXabgeXjVehYeaccXdXRQgfThbaZiUcbkaUZUZjWZdPaagaeVhggccbX',
  EPH:
    'fYgefadVchhZjdcXgifegcVWjkXcbeaPfijabicZXedaZYbaZhefhhfYXaXUeacdfbcZWaNYabccccijcmfhdPad' +
    'RbdWNhhabeTgdchePbYQaZdbWRYZebUWecbYhddWeXeVYWdgeVeiYbkecWdageahebZ',
  PHP:
    'fYRYXelaaddgbeacYgdkSbdVeanfdXhbdZUYaeaebiZRifdUeXWcYVhcgeYefZfffcYlifWijZfcbfdcjdYkUWfd' +
    'pdibjUYjWZjaVYXU',
  COL:
    'ZfabfjdTkgdccWXmWgVicdmiedhfaglVXhXehVYihgfdeWihgOaidWUaiYVdZcgfgYdkeXVXXiXccdWgSWdfcfih' +
    'jdSbhca',
  '1TH':
    'jZhTkeYkheZiYgceYijdcankfghaeOahcfikdSfeaehjVaZYiWcffeagdihhScahacXafbZZdafeEHaJJSNiTIQY' +
    'T',
  '2TH': 'eXjigZgddhjgdhhhXYegcgZblbdgWeZYbakbgbccfTeVaaU',
  '1TI':
    'edffdXbVmiaefafjdhcceeWZZXgbiWTbOZdZfcZbaedUYZaeVilhYicUjYhUiMgXebgZXPjeUVfcmcWhgRheeYYj' +
    'bdbchmihgRZVhifhgcdikbegZ',
  '2TI': 'dcgYiebijiZlcaddVfXgWdaXXbbgZZXhfYYejghfZbfcWfcYZfXgcchYZegfZgehXcYYkMebMdaWbkgUWdW',
  TIT: 'haffhehYhcedbahfTbfbfTdfddXfcfZdbiYiWblfUZebcc',
  PHM: 'baXVbeeaeXXXcdbgVXeZccVUV',
  HEB:
    'cfmdicbegdZdeceehgXfekkjfbclbalbfZeYegXaYeVdfccbdbVehkcVgiaUbcnhfhehfaZgbkYbVblbhjdOfYhi' +
    'cdiccbZVcgjddgiicmeWcZXnadeccabdUlUaYgfkiiagenhbimnhcfbgYkcfggjfjhgjnZdWmXbcjiejYhlgYZeX' +
    'didbecYYWiVWacShbXhecbneWegkYcWbcZRhkjimhiZjikYehfVdXefiacececZdgchgZjeYblkfVjZddjgiWcZg' +
    'cjffdYghdkgifNLaedhbhUkahcXXfblbYgjcbZL',
  JAS:
    'dXVbfeXTVbkheYcNgdbVhYdZjfibfjYidWebbjYccVhVfYWbYhXfaafciekeYdcXeedaZiXdfaibcYebWlbehZWY' +
    'YVjleWkZddikZgfhhYYf',
  '1PE':
    'ekkccdkgWfjohcaThhadfjffcbZTbiihgkfdkcdcbWecjfUfhdiUfhffmdheWhXejhcjVjkeidkcYhZcSfnfgjdc' +
    'iafihabkbVefjTibb',
  '2PE': 'iaildaXgefffbcdiiakaenbihhiYgfjdiligeejhmihfhcihXifknficghmie',
  '1JN':
    'iijWechZeZhcXceYjgabhamlegcjkXeedkVXnfbijZbYbdieiagUfcfhaZaYffggdleZhdTfeXdabaggfPiagbbd' +
    'ZjdegkaajdelVgXlR',
  '2JN': 'gYfehghdidWiT',
  '3JN': 'UceYagZZcnffZf',
  JUD: 'gTlniilekhhnffmhdcXbcRcfd',
  REV:
    'jcgjjdidlanbicdhgecmijbVkajeinfcmnacoielYfjlTcePXlfjgjXljljZoXgZainYhfXmchjhjimeihfdccin' +
    'ZllZkgpeghZjjjaoihmiedjgWlkeffffgncigejhaiaamciYkhfjiomfjekheiZgefYddgbnfgociccjbmjijhbf' +
    'jebilggjjiflWldhpjhYglggeXknflelffikkfieegiOidjcnkgeiiimmaikiimjdlikaZngigmljchfjgjgcfdd' +
    'bhgciijfZfjlUjkhilfhiqcfcgYjeiiaflmhYgjiihcokifhjbmckmnchkWfekffgmhgadlailhoicdksdkYjijg' +
    'niaaefkighamkgejccdkabjihahfYWhemdWijbiibkcXgghikjbW',
}

const BOOK_ROWS = Object.values(ROWS)

/**
 * The binary logarithms of the usual lengths, in characters, of a chapter's verses, by their numbers; undefined for one
 * that most Bibles do not have.
 */
export function usualLengths(book: number, chapter: number): (verse: number) => number | undefined {
  const last = usualLastVerse(book, chapter)
  if (last === undefined) return () => undefined
  let first = 0
  for (let before = 1; before < chapter; before++) first += usualLastVerse(book, before) as number
  const row = BOOK_ROWS[book - 1] as string
  return (verse) => {
    if (verse < 1 || verse > last) return undefined
    return FIRST + STEP * ALPHABET.indexOf(row[first + verse - 1] as string)
  }
}
