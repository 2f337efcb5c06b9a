/** Topics of psychology, neurology, family medicine and public health. The lines have the format of the topics of the body. */
export const mindTopics = `
depression / Depressive Disorder
aerobic exercise@1980, psilocybin*@2016, ketamine*@2000, supervised exercise@1985, behavioural activation@1978, sertraline*@1988, internet-delivered cognitive therapy@2000, esketamine*@2014 / loneliness, job insecurity@1980
-depressive symptoms@1961, +social functioning, -rumination@1987, ^remission, !relapse
anxiety disorders / Anxiety Disorders / 1980
mindfulness training@1985, applied relaxation@1980, escitalopram*@2000, virtual reality exposure@1995 / intolerance of uncertainty@1994, problematic media use@2000
-anxiety symptoms, -worry, +quality of life@1970, ^treatment response
post-traumatic stress disorder / Stress Disorders, Post-Traumatic / 1980
prolonged exposure@1986, narrative therapy@1990, eye movement desensitisation@1989, MDMA-assisted therapy*@2011 / displacement, repeated deployment@2003
-post-traumatic symptoms, -depressive symptoms@1961, +sleep quality, ^loss of diagnosis
attention deficit hyperactivity disorder / Attention Deficit Disorder with Hyperactivity / 1980 / children
methylphenidate*@1955, parent training, neurofeedback@1976, outdoor play / screen time@1990, prematurity
-inattention, +working memory@1974, +classroom behaviour, !treatment discontinuation
schizophrenia / Schizophrenia
cognitive remediation@1985, clozapine*@1962, family intervention@1975, supported employment@1985 / cannabis use, urban upbringing
-positive symptoms, -negative symptoms, +social functioning, !relapse, ^competitive employment
bipolar disorder / Bipolar Disorder / 1966
lithium*, group psychoeducation@1980, interpersonal and social rhythm therapy@1994 / sleep loss, obstetric complications
-manic symptoms, +functioning, +medication adherence@1975 (%), !recurrence
eating disorders / Feeding and Eating Disorders / 1970
family-based treatment@1985, guided self-help@1985, dissonance-based prevention@2000 / appearance-focused social media@2010, weight teasing@1990
-eating pathology, +body satisfaction@1965, +body weight (kg), ^remission
burnout / Burnout, Professional / 1974 / workers
peer coaching@1985, mindfulness training@1985, schedule redesign / excessive workload, moral distress@1984
-emotional exhaustion, +work engagement, -perceived stress, !intention to leave
loneliness / Loneliness
befriending calls@1980, intergenerational programmes@1975, social prescribing@2005 / living alone, hearing loss
-loneliness, +social support, +well-being@1960, !use of primary care
alcohol use disorder / Alcoholism / 1980
brief intervention@1980, naltrexone*@1990, contingency management@1970, alcohol minimum pricing@2009 / early drinking onset, unemployment
-drinks per week (per week), -craving, +quality of life@1970, ^abstinence, !relapse
suicide prevention / Suicide
safety planning@2008, brief contact interventions@2001, gatekeeper training@1990, lithium* / bullying, access to means
-suicidal ideation, -hopelessness, +help-seeking, !repeat self-harm
problematic smartphone use / Smartphone / 2011
notification batching, greyscale displays, a school phone ban / fear of missing out, night-time use
-screen time@1990 (min), +attention, +sleep quality, !problematic use
adolescent mental health / Mental Health / 1985 / adolescents
school-based counselling, mental health literacy lessons@2000, social media breaks@2015, single-session therapy@2005 / heavy social media use@2009, cyberbullying@2005
-depressive symptoms, -anxiety symptoms, +well-being, ^help-seeking, !self-harm
chronic stress / Stress, Psychological / 1960
mindfulness-based stress reduction@1985, forest walks@2005, ashwagandha*@2008, breathing exercises@1985 / financial strain, caregiving
-perceived stress@1984, -salivary cortisol@1985 (nmol/L), +well-being, !sickness absence
`

export const brainTopics = `
dementia / Dementia / 1950 / old
cognitive stimulation@1985, donepezil*@1993, caregiver skills training@1985, music-based activities / hearing loss, air pollution
+cognitive function, -agitation, -caregiver burden@1980, !nursing home admission
mild cognitive impairment / Cognitive Dysfunction / 1988 / old
computerised cognitive training@1990, aerobic exercise, a multidomain lifestyle programme@2009, lecanemab*@2018 / midlife hypertension, social isolation
+episodic memory@1974, +executive function@1975, -brain atrophy (mL), !conversion to dementia@1990
Parkinson's disease / Parkinson Disease / 1950 / old
dance classes@2005, treadmill training@1995, deep brain stimulation@1990, safinamide*@2004 / pesticide exposure, head injury
-motor symptoms, +gait speed (m/min), +quality of life@1970, !falls
multiple sclerosis / Multiple Sclerosis
ocrelizumab*@2008, fatigue management@1990, vitamin D*, home-based telerehabilitation@2003 / Epstein-Barr virus infection@1968, adolescent obesity
-fatigue, +walking speed (m/min), -new lesions@1985 (per year), !relapse
epilepsy / Epilepsy
a ketogenic diet, cannabidiol*@2013, lamotrigine*@1986, a self-management app@2012 / sleep deprivation, perinatal hypoxia
-seizure frequency (per month), +quality of life@1970, -medication side effects, ^seizure freedom
traumatic brain injury / Brain Injuries, Traumatic
tranexamic acid*@1965, graded return to activity@1995, vestibular rehabilitation@1988 / intimate partner violence@1985, contact sports
-post-concussion symptoms@1975, +attention, -time to recovery (days), ^return to work
delirium / Delirium / 1950 / old
a multicomponent prevention bundle@1999, haloperidol*@1960, reorientation by family, melatonin*@1986 / bed moves, anticholinergic burden@2005
-delirium duration (days), +cognitive function, -length of stay (days), !incident delirium
autism / Autism Spectrum Disorder / 1950 / children
parent-mediated play@1995, bumetanide*@2010, peer-mediated social skills training@1985, sensory rooms@1990 / advanced parental age, delayed referral
+social communication, -challenging behaviour, -parental stress, ^later employment
frailty / Frailty / 1985 / old
protein with resistance training@1994, comprehensive geriatric assessment@1984, deprescribing@2010 / widowhood, vision loss
+grip strength (kg), +gait speed (m/min), +quality of life@1970, !disability, !unplanned admission
neuropathy / Peripheral Nervous System Diseases
duloxetine*@2002, foot-care education, capsaicin patches*@2005 / vitamin B12 deficiency, taxane chemotherapy@1990
-neuropathic pain, +balance, +nerve conduction (m/s), !foot ulcer
Alzheimer's disease / Alzheimer Disease / 1965 / old
lecanemab*@2018, donanemab*@2020, memantine*@2003, aerobic exercise@1995 / APOE e4 carriage@1994, poor sleep
+cognitive function, -amyloid burden@2008 (centiloids), -neuropsychiatric symptoms, !loss of independence, !brain swelling
age-related hearing loss / Presbycusis / 1955 / old
hearing aids, cochlear implants@1985, auditory training, over-the-counter devices@2017 / occupational noise, ototoxic drugs
+speech understanding (%), -listening effort, +social participation, !cognitive decline
myopia / Myopia / 1950 / children
low-dose atropine*@2006, outdoor time@2007, orthokeratology lenses@2000, repeated red light@2020 / near work, screen time@1990
-axial elongation (µm), +visual acuity, ^stable refraction, !high myopia
`

export const familyTopics = `
preterm birth / Premature Birth / 1950 / mothers
vaginal progesterone*@2003, kangaroo mother care@1985, delayed cord clamping@1970, midwife continuity@1990 / heat waves, short interpregnancy interval
+birth weight (g), -length of stay (days), +neurodevelopment@1965, !preterm birth, !neonatal sepsis
gestational diabetes / Diabetes, Gestational / 1950 / mothers
early dietary advice, metformin*@1957, supervised exercise / obesity before pregnancy, ultra-processed food@2010
-fasting glucose (mmol/L), -birth weight (g), -gestational weight gain (kg), !caesarean birth, !pre-eclampsia
early breastfeeding cessation / Breast Feeding / 1955 / mothers
peer counselling, skin-to-skin contact, paid parental leave@1980, lactation apps@2012 / return to work, formula marketing
+breastfeeding duration (weeks), +maternal self-efficacy@1978, ^exclusive breastfeeding at six months@1990, !infant infection
postnatal depression / Depression, Postpartum / 1960 / mothers
health-visitor listening visits@1989, group interpersonal therapy@1995, zuranolone*@2017, infant massage@1980 / traumatic birth, lack of support
-depressive symptoms@1961, +mother-infant bonding, -parental stress, ^remission
childhood obesity / Pediatric Obesity / 1960 / children
school gardens@1995, a family-based lifestyle programme@1985, water fountains@2000, regular family bedtimes / food advertising@1960, outdoor play space
-body mass index z-score@1990, +physical activity (min), -sugary drinks (per week), !overweight
childhood under-vaccination / Immunization Programs / 1960 / children
reminder calls@1975, motivational interviewing@1990, mobile clinics@1960, pain-reducing holding@1995 / vaccine misinformation@1998, distance to clinics
+vaccination knowledge, -vaccine hesitancy@2008, -injection pain, ^full vaccination
unmet need for contraception / Contraception / 1970 / women
postpartum implants*@1985, pharmacy supply@1975, school-based education / clinic closures, partner opposition
+contraceptive knowledge@1960, +continuation (months), !unintended pregnancy, !discontinuation
menopausal symptoms / Menopause / 1950 / midlife
transdermal oestradiol*@1982, cognitive behavioural group therapy@1985, fezolinetant*@2016, soy isoflavones@1995 / early menopause, night work
-hot flushes (per day), +sleep quality, +sexual function, !treatment discontinuation
delayed child development / Child Development / 1950 / children
responsive caregiving@1985, book sharing@1985, cash transfers@1998, early childcare / maternal depression, lead exposure
+language development, +motor development, -behavioural problems, !developmental delay
infertility / Infertility / 1950 / couples
letrozole*@2001, single embryo transfer@1995, preconception diet, intrauterine insemination@1975 / plastic additives@1985, advanced maternal age
+oocyte yield@1980 (oocytes), -distress, ^live birth, !multiple pregnancy
adolescent risk behaviour / Adolescent Health / 1975 / adolescents
peer-led health clubs@1985, a later school start@1998, confidential text lines@2008 / cyberbullying@2005, vaping@2013
+well-being@1960, +physical activity (min), -risk behaviour, !substance use
pre-eclampsia / Pre-Eclampsia / 1950 / mothers
low-dose aspirin*@1985, calcium supplementation@1988, labetalol*@1980, home blood pressure monitoring@1985 / chronic hypertension, pregnancy weight gain
-systolic blood pressure (mmHg), +birth weight (g), !severe gestational hypertension, !preterm birth, !eclampsia
inherited blood disorders / Anemia, Sickle Cell / 1955 / young
CRISPR gene editing*@2019, hydroxyurea*@1990, lentiviral gene therapy*@2010, newborn screening@1975 / malaria exposure, delayed diagnosis
+haemoglobin (g/L), -pain crises (per year), +quality of life@1970, ^freedom from transfusion, !stroke
`

export const publicTopics = `
physical inactivity / Sedentary Behavior / 1965
step-counting challenges@2000, sit-stand desks@2008, active travel schemes@2000, exercise referral@1992 / car dependence, remote work@1995
+daily steps@1995 (100 steps), -sitting time (min), +well-being@1960, ^meeting activity guidelines@1995
health inequality / Health Status Disparities / 1980
community health workers@1965, cash transfers@1998, welfare advice in clinics@1995 / neighbourhood deprivation, discrimination
+self-rated health, +use of prevention, -financial strain, !avoidable admission
medication safety / Medication Errors / 1975
pharmacist-led reconciliation@2003, barcode administration@1998, electronic prescribing@1995 / interruptions, polypharmacy@1965
-errors per 100 doses (per 100), +medication adherence@1975 (%), !adverse drug events, !readmission
hospital readmission / Patient Readmission / 1965
transitional care@1994, telephone follow-up@1970, discharge coaching@2003 / weekend discharge, low health literacy@1995
-length of stay (days), +patient satisfaction@1965, -costs (EUR 100), !readmission within 30 days
nurse understaffing / Nursing Staff, Hospital / 1970 / nurses
mandated nurse-to-patient ratios@2000, self-rostering@1985, float pools / twelve-hour shifts, missed care@2006
-emotional exhaustion, +quality of care, -missed care@2006, !inpatient death
heat stress / Hot Temperature / 1955
heat-health warnings@1998, cool roofs@1995, urban tree planting@1980 / heat waves, tropical nights
-indoor temperature (°C), -heat strain, +thermal comfort, !heat-related admission
dental caries / Dental Caries
fluoride varnish*@1968, supervised toothbrushing, a sugar levy@2014, silver diamine fluoride*@2000 / free sugars, dental deserts@2010
-decayed surfaces (surfaces), +oral-health quality of life, !new caries, !extraction under anaesthesia
homelessness / Homeless Persons
Housing First@1998, insulation retrofits@1980, street outreach / eviction, mould
+nights under a roof (per year), +self-rated health, -emergency visits (per year), ^a secure tenancy
limited access to care / Telemedicine / 1998
video consultations, remote monitoring, asynchronous messaging / digital exclusion@2005, travel distance
+patient satisfaction@1965, -waiting time (days), -travel costs (EUR), !missed appointments
advanced illness / Palliative Care / 1980 / serious
advance care planning@1991, home palliative care@1985, a dignity intervention@2002, subcutaneous midazolam*@1988 / late referral, language barriers
+quality of life@1970, -caregiver burden@1980, -symptom burden, ^death at home
road traffic injury / Accidents, Traffic
20 mph zones@1991, protected cycle lanes@1990, graduated licensing@1987 / phone use while driving@1993, drowsiness
-vehicle speed (km/h), +perceived safety, !serious injury, !collisions
`
