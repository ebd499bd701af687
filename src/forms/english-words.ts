/**
 * English words that rules alone would join wrongly or keep apart: irregular forms, spellings of other times and places,
 * and words that only look like a form. A row of forms begins with the word that they are forms of.
 */

/** Irregular forms of verbs; -s, -ing, -eth and -est of each follow by rule, and so does "gavest" from "gave". */
export const VERBS = `
be am is are was were been being art wast wert beest
have has had hath hast hadst having
do does did done doth dost doest doeth doing diddest didst
say says said saith saidst saying sayest
go goes went gone going
will would wilt wouldest wouldst
shall should shalt shouldest shouldst
can could canst couldest couldst
may mayest
might mightest
abide abode
arise arose arisen
awake awoke awaked
bear bare bore borne born
beat beaten
become became
befall befell befallen
beget begat begot begotten
begin began begun
behold beheld beholden
bend bent
bereave bereft
beseech besought
bid bade bidden badest
bind bound
bite bit bitten
blow blew blown
break brake broke broken
breed bred
bring brought
build built builded
burn burnt
buy bought
catch caught
chide chode chidden
choose chose chosen
cleave clave clove cleft cloven
cling clung
clothe clad
come came
creep crept
deal dealt
die dies died dying
dig dug digged
draw drew drawn
drink drank drunk drunken
drive drave drove driven
dwell dwelt
dye dyed
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
flee fled
fling flung
fly flew flown flies
forbear forbare forbore
forbid forbade forbad forbidden
foresee foresaw foreseen
forget forgat forgot forgotten
forgive forgave forgiven
forsake forsook forsaken
forswear forsworn
freeze froze frozen
get gat got gotten
gird girt
give gave given
grow grew grown
hang hung hanged
hear heard
help holpen
hew hewn
hide hid hidden
hold held holden
keep kept
kneel knelt
know knew known
lade laden
lay laid layed
lead led
lean leaned
leap leapt
leave left leaves
lend lent
lie lay lain lying lies lied
light lit
lose lost
make made
mean meant
meet met
melt molten
mistake mistook mistaken
mow mown
overcome overcame
overtake overtook overtaken
overthrow overthrew overthrown
partake partook
pay paid
plead pled
rend rent
ride rode ridden rid
ring rang rung
rise rose risen
run ran
see saw seen
seek sought
sell sold
send sent
sew sewn
shake shook shaken
shave shaven
shear shore shorn sheared
shine shone
shoot shot
show shown
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
slay slew slain
sleep slept
slide slid slidden
sling slang slung
smite smote smitten
sow sown
speak spake spoke spoken
speed sped
spend spent
spin spun
spit spat
spring sprang sprung
stand stood
steal stole stolen
stick stuck
sting stung
stink stank
strew strewed strewn strowed
stride strode
strike struck stricken
strive strove striven
swear sware swore sworn
sweep swept
swell swollen
swim swam
take took taken
teach taught
tear tare tore torn
tell told
think thought
thrive thrived
throw threw thrown
tie ties tied tying
tread trod trodden trode
understand understood
undertake undertook
uphold upheld upholden
wake woke
wax waxen
wear wore worn
weave wove woven
weep wept
win won
withdraw withdrew withdrawn
withhold withheld withholden
withstand withstood
wit wist wot wotteth
work wrought
wring wrung
write wrote written
vie vying
`

/** Irregular plurals, adjectives that are compared with another word, and other rows of one word. */
export const OTHERS = `
child children
man men
woman women
brother brothers brethren
foot feet
tooth teeth
ox oxen
mouse mice
louse lice
calf calves
half halves
knife knives
leaf leaves
life lives
loaf loaves
self selves
sheaf sheaves
staff staves
thief thieves
wife wives
wolf wolves
cherub cherubim cherubims
seraph seraphim seraphims
kinsman kinsmen
kinswoman kinswomen
horseman horsemen
husbandman husbandmen
fisherman fishermen
footman footmen
workman workmen
watchman watchmen
herdman herdmen
herdsman herdsmen
bondman bondmen
bondwoman bondwomen
freeman freemen
spearman spearmen
bowman bowmen
craftsman craftsmen
merchantman merchantmen
nobleman noblemen
countryman countrymen
spokesman spokesmen
maidservant maidservants
penny pence pennies
good better best
bad worse worst
much more most
little less least
far farther further
old older elder oldest eldest
great greater greatest
high higher highest
low lower lowest
mighty mightier mightiest
strong stronger strongest
wise wiser wisest
young younger youngest
near nearer nearest
long longer longest
large larger largest
small smaller smallest
rich richer richest
poor poorer poorest
few fewer fewest
axe ax axes
agree agreed agreeth
decree decreed
free freed
sweet sweeter sweetest
you ye thou thee
your yours thy thine
yourself yourselves thyself
`

/** Another spelling, as the beginning of a word, and the one that it is taken for. */
export const SPELLINGS = `
alway always
asswage assuage
bason basin
behaviour behavior
caterpiller caterpillar
clamour clamor
cloke cloak
colour color
counsell counsel
defence defense
dishonour dishonor
endeavour endeavor
enquir inquir
fulfill fulfil
favour favor
honour honor
intreat entreat
jubilee jubile
labour labor
loth loath
marvell marvel
musick music
neighbour neighbor
odour odor
offence offense
parlour parlor
plough plow
rigour rigor
rumour rumor
saviour savior
savour savor
sepulchre sepulcher
shew show
skilful skillful
stedfast steadfast
subtilty subtlety
succour succor
theatre theater
throughly thoroughly
traffick traffic
travell travel
valour valor
vapour vapor
armour armor
worshipp worship
wilful willful
vail veil
`

/** Words that have no other form: they only join others, or stand for a person. */
export const FUNCTION_WORDS = `
about above after again against all also although among and any because before behind below beneath beside besides
between beyond both but by either else ere even ever every except for from hence her hereby herein hereof hers herself him
himself his how if in into it its itself lest like me mine my myself neither nevertheless never no none nor not
notwithstanding now of off on once one only onto or other otherwise our ours ourselves out over perhaps rather since so some
still such than that the their theirs them themselves then thence there thereby therefore therein thereof these
they this those though through throughout thus till to together too toward under until
unto up upon us very we what whatsoever when whence whensoever where whereas whereby wherefore wherein whereof
whether which while who whom whomsoever whose whoso whosoever why with within without yea yes yet
`

/** Words that end like a form of another word and are none. Their plurals are theirs. */
export const WHOLE = `
alms amethyst arrest athirst breast chest christ detest dishonest earnest earring east eightieth
evening feast fiftieth forest fortieth guest harvest hatred honest hundred indeed interest kindred lest manifest midst
modest morning naked nest news ninetieth nothing offspring pentecost priest protest psalmist request rest sacred
seventieth singed sixtieth something spokes tempest thirtieth twentieth west wicked wrest
`
