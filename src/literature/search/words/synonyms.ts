/**
 * Groups of words and phrases with the same or nearly the same meaning in the corpus, one group a line. A text with a member of a group is
 * found by every other. Forms of one word and spelling variants need no line (`stem.ts`).
 */
const groups = `
insomnia | sleeplessness | sleepless | sleep initiation | sleep onset | difficulty sleeping | trouble sleeping | fall asleep | falling asleep | asleep | cannot sleep | sleep at night | sleep maintenance | poor sleep
sleep quality | quality of sleep | sleep disturbance | sleep disorder | sleep problem | disturbed sleep
sleep duration | hours of sleep | short sleep | sleep length | sleep loss | sleep deprivation | sleep restriction
sleep apnea | sleep apnoea | obstructive sleep apnea | osa | sleep disordered breathing
circadian rhythm | body clock | biological clock | internal clock | chronotype | circadian | jet lag
shift work | night shift | night work | rotating shift | shift worker
fatigue | tiredness | exhaustion | sleepiness | drowsiness | tired | weariness
melatonin | ramelteon | melatonergic
nap | napping | siesta
exercise | physical activity | physical training | workout | fitness training | aerobic training
resistance training | strength training | weight lifting | weight training | resistance exercise
walking | step count | daily steps | ambulation
yoga | tai chi | qigong
sedentary | sitting time | physical inactivity | inactive
light therapy | bright light | phototherapy | evening light | blue light | light exposure
alertness | awake | wakefulness
caffeine | coffee | energy drink | tea drinking
mindfulness | meditation | mbsr | mindfulness based stress reduction | mbct
cognitive behavioural therapy | cognitive behavioral therapy | cbt | cbti | cognitive therapy | behaviour therapy
psychotherapy | talking therapy | psychological treatment | counselling | psychological therapy
depression | depressive disorder | low mood | major depression | mdd | melancholia | antidepressant
anxiety | anxiety disorder | worry | gad | panic disorder | nervousness
stress | psychological stress | distress | perceived stress
burnout | burnt | burned | occupational stress | job stress | work stress | emotional exhaustion
ptsd | post traumatic stress disorder | posttraumatic stress | trauma related
schizophrenia | psychosis | psychotic disorder | antipsychotic
bipolar disorder | mania | manic depression | bipolar
methylphenidate | ritalin | stimulant | adhd medication | adhd drug
adhd | attention deficit | attention deficit hyperactivity disorder | hyperactivity
autism | asd | autism spectrum | autistic
suicide | self harm | suicidal ideation | suicidality
loneliness | social isolation | social support | lonely
wellbeing | well being | quality of life | life satisfaction | hrqol
resilience | coping | coping strategy
problematic smartphone use | phone addiction | smartphone addiction | phone ban | problematic use
screen time | smartphone use | digital media | television | phone use | screen use
social media | social networking | instagram | facebook
gaming | video games | internet gaming | computer games
attention | concentration | vigilance | focus
memory | recall | recollection | working memory
cognition | cognitive function | cognitive performance | mental function | executive function
dementia | alzheimer | alzheimers disease | cognitive decline | cognitive impairment | memory loss
lecanemab | donanemab | donepezil | memantine | alzheimer drug | alzheimer medication | dementia drug | amyloid
parkinson | parkinsons disease | parkinsonism
multiple sclerosis | demyelinating disease
epilepsy | seizure | anticonvulsant | antiepileptic
migraine | headache
erenumab | migraine prevention | migraine prophylaxis | cgrp
stroke | cerebrovascular accident | brain attack | cerebral infarction | cerebrovascular disease
concussion | traumatic brain injury | head injury | tbi
hypertension | high blood pressure | blood pressure | elevated blood pressure | systolic pressure | antihypertensive | hypertensive
heart attack | myocardial infarction | acute coronary syndrome | coronary thrombosis
heart failure | cardiac failure | reduced ejection fraction
cardiovascular | heart disease | cardiovascular disease | coronary disease | cardiac disease | cvd | coronary heart disease
atrial fibrillation | arrhythmia | irregular heartbeat
cholesterol | ldl | hyperlipidemia | dyslipidemia | blood lipids | hypercholesterolemia
statin | atorvastatin | simvastatin | rosuvastatin
aspirin | acetylsalicylic acid | antiplatelet
anticoagulant | anticoagulation | warfarin | blood thinner | apixaban | rivaroxaban | edoxaban | doac
thrombosis | blood clot | thromboembolism | embolism
type 2 diabetes | sugar disease | t2dm | type ii diabetes | adult onset diabetes | t2d | non insulin dependent diabetes
type 1 diabetes | t1dm | juvenile diabetes | t1d | insulin dependent diabetes
diabetes | diabetes mellitus | sugar disease | glycaemic control | blood sugar | blood glucose | hba1c | hyperglycemia | glucose control | glycemia
gestational diabetes | gdm | diabetes in pregnancy
metformin | biguanide | glucophage
glp 1 | semaglutide | tirzepatide | ozempic | wegovy | liraglutide | incretin | glucagon like peptide
insulin | insulin therapy | insulin pump
insulin resistance | metabolic syndrome | insulin sensitivity | prediabetes
obesity | overweight | body weight | weight loss | adiposity | excess weight | bmi | body mass index | weight reduction
bariatric surgery | gastric bypass | sleeve gastrectomy
intermittent fasting | time restricted eating | fasting | caloric restriction | calorie restriction
mediterranean diet | olive oil | mediterranean eating
plant based diet | vegetarian | vegan
low carbohydrate | ketogenic | low carb | keto
sugar | sugar sweetened beverages | soft drinks | sweetened drinks
salt | sodium | sodium intake
alcohol | ethanol | alcohol use | alcohol consumption | binge drinking
smoking | tobacco | cigarette | nicotine
smoking cessation | quit smoking | stop smoking | give up smoking | confidence to quit | sustained abstinence
e cigarette | vaping | electronic cigarette | vape
cannabis | marijuana | cannabidiol | cbd | thc
opioid | opiate | morphine | oxycodone | opioid use | fentanyl | heroin
naloxone | narcan | overdose
opioid use disorder | opioid addiction | heroin addiction | methadone | buprenorphine
addiction | substance use | dependence | drug abuse | substance abuse
vitamin d | cholecalciferol | 25 hydroxyvitamin d | calcitriol
omega 3 | fish oil | polyunsaturated fatty acids | epa dha
probiotic | lactobacillus | bifidobacterium | synbiotic
microbiome | microbiota | gut flora | gut bacteria | intestinal flora
irritable bowel syndrome | ibs | functional bowel disorder
crohn | inflammatory bowel disease | ulcerative colitis | ibd | colitis
reflux | gerd | heartburn | gastroesophageal reflux
liver disease | hepatic disease | fatty liver | cirrhosis | nafld | steatosis
hepatitis | hbv | hcv
kidney disease | renal disease | ckd | renal failure | nephropathy | kidney failure | dialysis
kidney | renal | nephrology
osteoporosis | bone density | bone mineral density | bone loss | fracture risk | bmd
fracture | broken bone | hip fracture
fall | fall prevention | accidental fall | falling
knee replacement | knee surgery | knee operation | knee arthroplasty | joint replacement
surgery | surgical | operation | operative | operated | postoperative | preoperative | replacement surgery | knee replacement | bowel resection | excision
hip fracture | broken hip | hip replacement | hip surgery | hip operation | hip arthroplasty
osteoarthritis | joint pain | degenerative joint disease | knee pain
rheumatoid arthritis | inflammatory arthritis
back pain | low back pain | lumbago | lumbar pain
pain | analgesia | analgesic | painkiller | pain relief | ache
fibromyalgia | widespread pain
sarcopenia | muscle loss | muscle mass | frailty | muscle wasting
asthma | wheezing | asthma exacerbation | bronchial hyperreactivity | inhaler
copd | chronic obstructive pulmonary disease | emphysema | chronic bronchitis
air pollution | particulate matter | pm2 5 | air quality | smog | nitrogen dioxide | traffic emissions
pneumonia | lower respiratory infection | lung infection
influenza | flu | influenza virus
covid 19 | covid19 | sars cov 2 | coronavirus | covid | pandemic
booster vaccination | messenger rna vaccination | mrna vaccination | mrna vaccine | covid 19 vaccine | covid19 vaccine | covid vaccine | coronavirus vaccine
long covid | post covid | post acute covid 19 | brain fog
tuberculosis | tb | mycobacterium
hiv | antiretroviral | human immunodeficiency virus
pre exposure prophylaxis | prep | hiv prevention | lenacapavir
malaria | plasmodium | antimalarial | bed nets
vaccine | immunisation | immunization | inoculation | jab | vaccine hesitancy
antibiotic | antimicrobial | antibacterial
antibiotic resistance | antimicrobial resistance | drug resistant bacteria | amr
sepsis | septic shock | bloodstream infection | bacteremia
surgical site infection | wound infection | postoperative infection
cancer | tumour | neoplasm | malignancy | carcinoma | oncology | neoplastic
breast cancer | breast neoplasm | breast carcinoma
mammography | mammogram | breast cancer screening | breast screening | tomosynthesis
colorectal cancer | colon cancer | bowel cancer | colonoscopy
lung cancer | lung neoplasm | lung carcinoma
prostate cancer | psa | prostatic neoplasm
skin cancer | melanoma
leukaemia | lymphoma | blood cancer
chemotherapy | antineoplastic | cytotoxic treatment
radiotherapy | radiation therapy | irradiation
immunotherapy | checkpoint inhibitor | pembrolizumab | nivolumab
palliative care | end of life | hospice | terminal care
allergy | hypersensitivity | allergic rhinitis | hay fever | food allergy
eczema | atopic dermatitis | dermatitis
psoriasis | plaque psoriasis
acne | isotretinoin
anaemia | iron deficiency | low haemoglobin | ferritin
thyroid | hypothyroidism | hyperthyroidism | levothyroxine
menopause | climacteric | hot flashes | hot flushes | postmenopausal | hormone replacement therapy
polycystic ovary syndrome | pcos
endometriosis | pelvic pain
contraception | birth control | family planning | oral contraceptive
infertility | ivf | in vitro fertilisation | assisted reproduction
pregnancy | pregnant women | gestation | antenatal | prenatal | maternal | expectant mothers
preeclampsia | pre eclampsia | eclampsia | pregnancy hypertension | gestational hypertension | high blood pressure in pregnancy | hypertension in pregnancy
preterm birth | premature birth | prematurity | preterm infants
postpartum depression | postnatal depression | perinatal depression
breastfeeding | lactation | breast feeding | nursing mothers
newborn | neonate | neonatal | infant | baby | babies
children | pediatric | paediatrics | kids | school age
adolescents | teenager | teens | youth | young people | adolescence
older adults | elderly | seniors | old people | aged | old age | geriatric | older people | later life
adults | grown ups
students | undergraduates | college students | university students | learners | pupils
nurses | nursing staff | nursing | health care workers | health workers | healthcare workers
physician | doctor | clinician | general practitioner
primary care | general practice | family medicine | family practice
caregiver | carer | family caregivers | informal care
adherence | compliance | medication adherence | persistence with treatment
telemedicine | telehealth | remote care | ehealth | mhealth | digital health | mobile app
wearable | fitness tracker | smartwatch | actigraphy | accelerometer
artificial intelligence | machine learning | deep learning | neural network | ai
mortality | death | survival | deaths
readmission | rehospitalisation | hospital readmission
screening | early detection | early diagnosis
randomised controlled trial | randomised trial | randomised clinical trial | rct | clinical trial | cluster randomised
meta analysis | pooled analysis | evidence synthesis | systematic review
systematic review | literature review | scoping review
narrative review | critical review | overview | state of the art
case report | report of a case | case study | case series
case control study | matched controls | case control
cross sectional | survey | prevalence study
qualitative | interview study | focus group | lived experience
study protocol | protocol | trial registration
cohort study | longitudinal study | follow up study | prospective study
placebo | sham | dummy pill
dental caries | tooth decay | cavities
glaucoma | intraocular pressure
myopia | nearsightedness | short sightedness
cataract | lens opacity
tinnitus | ringing in the ears
hearing loss | deafness | hearing impairment | hearing aid
climate change | global warming | heat wave | heatwave | extreme heat
noise | traffic noise | noise exposure
green space | greenness | parks | nature exposure
poverty | low income | socioeconomic status | deprivation | inequality
teaching | instruction | pedagogy | education
narcolepsy | cataplexy | hypersomnia
restless legs | rls | periodic limb movements
positive airway pressure | cpap
cardiac arrest | resuscitation | cpr
peripheral artery disease | peripheral arterial disease | claudication
delirium | acute confusion
malnutrition | undernutrition | undernourished
dyslexia | reading difficulties | reading disability
mathematics | maths | math | arithmetic
online learning | distance education | e learning | remote teaching | distance learning
kindergarten | preschool | early childhood education
multilingualism | second language | bilingual | foreign language
teachers | schoolteachers | educators
teacher training | teacher education | training teachers | professional development | instructional coaching | mentoring in the first year | newly qualified teachers | student teachers
medical education | medical students | clinical training
microplastics | plastic pollution | plastic particles
pollinator | pollination | bees | bee richness | honeybees
wildfire | forest fire | bushfire | prescribed burning
coral | reef
biodiversity | species richness | species diversity
soil carbon | carbon sequestration | soil organic carbon
urban heat | heat island | cities | urban areas
nitrate | nutrient runoff | eutrophication
renewable energy | solar power | wind power
generative ai | chatbot | large language model | llm | chatgpt
bullying | cyberbullying | peer victimisation
faecal microbiota transplantation | fecal transplant | stool transplant | microbiota transplant | fmt
clostridioides difficile | clostridium difficile | c difficile | c diff | cdiff
crispr | gene editing | genome editing | cas9 | gene therapy
sickle cell | inherited blood disorder | thalassaemia | haemoglobinopathy
perovskite | solar cell | photovoltaic | solar panel | solar module
minimum wage | wage floor | living wage | low wage
employment | unemployment | labour market | job loss
remote work | working from home | work from home | telework | home office | teleworking | hybrid schedules
school closure | closed schools | learning loss | lockdown schooling
crop yield | grain yield | harvest | food production
pesticide | neonicotinoid | herbicide
misinformation | fake news | disinformation | false news
political polarisation | partisan | polarised
carbon tax | carbon pricing | emissions trading | climate policy
basic income | cash transfer | universal basic income
pay gap | wage gap | pay transparency
housing | affordable housing | rent | rents
psilocybin | magic mushrooms | psychedelic | mdma
ketamine | esketamine
infant sleep | baby sleep | sleep training | night wakings
drug | medication | medicine | pharmacotherapy
side effect | adverse event | adverse effect | adverse reaction
`

/** Each group as its words and phrases; the first is its name. */
export const synonyms: readonly (readonly string[])[] = groups
  .trim()
  .split('\n')
  .map((group) => group.split(' | '))
