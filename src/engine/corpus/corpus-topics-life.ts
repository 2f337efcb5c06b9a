/** What psychology, neurology, family medicine and public health ask; the lines are those of the topics of the body. */
export const mindTopics = `
depression / Depressive Disorder
behavioural activation, sertraline*, internet-delivered cognitive therapy, esketamine* / loneliness, job insecurity
-depressive symptoms, +social functioning, -rumination, ^remission, !relapse
anxiety disorders / Anxiety Disorders
mindfulness training, applied relaxation, escitalopram*, virtual reality exposure / intolerance of uncertainty, problematic media use
-anxiety symptoms, -worry, +quality of life, ^treatment response
post-traumatic stress disorder / Stress Disorders, Post-Traumatic
prolonged exposure, narrative therapy, eye movement desensitisation, MDMA-assisted therapy* / displacement, repeated deployment
-post-traumatic symptoms, -depressive symptoms, +sleep quality, ^loss of diagnosis
attention deficit hyperactivity disorder / Attention Deficit Disorder with Hyperactivity / 1950 / children
methylphenidate*, parent training, neurofeedback, outdoor play / screen time, prematurity
-inattention, +working memory, +classroom behaviour, !treatment discontinuation
schizophrenia / Schizophrenia
cognitive remediation, clozapine*, family intervention, supported employment / cannabis use, urban upbringing
-positive symptoms, -negative symptoms, +social functioning, !relapse, ^competitive employment
bipolar disorder / Bipolar Disorder
lithium*, group psychoeducation, interpersonal and social rhythm therapy / sleep loss, obstetric complications
-manic symptoms, +functioning, +medication adherence (%), !recurrence
eating disorders / Feeding and Eating Disorders
family-based treatment, guided self-help, dissonance-based prevention / appearance-focused social media, weight teasing
-eating pathology, +body satisfaction, +body weight (kg), ^remission
burnout / Burnout, Professional / 1950 / workers
peer coaching, mindfulness training, schedule redesign / excessive workload, moral distress
-emotional exhaustion, +work engagement, -perceived stress, !intention to leave
loneliness / Loneliness
befriending calls, intergenerational programmes, social prescribing / living alone, hearing loss
-loneliness, +social support, +well-being, !use of primary care
alcohol use disorder / Alcoholism
brief intervention, naltrexone*, contingency management, alcohol minimum pricing / early drinking onset, unemployment
-drinks per week (per week), -craving, +quality of life, ^abstinence, !relapse
suicide prevention / Suicide
safety planning, brief contact interventions, gatekeeper training, lithium* / bullying, access to means
-suicidal ideation, -hopelessness, +help-seeking, !repeat self-harm
problematic smartphone use / Smartphone / 2011
notification batching, greyscale displays, a school phone ban / fear of missing out, night-time use
-screen time (min), +attention, +sleep quality, !problematic use
`

export const brainTopics = `
dementia / Dementia / 1950 / old
cognitive stimulation, donepezil*, caregiver skills training, music-based activities / hearing loss, air pollution
+cognitive function, -agitation, -caregiver burden, !nursing home admission
mild cognitive impairment / Cognitive Dysfunction / 1950 / old
computerised cognitive training, aerobic exercise, a multidomain lifestyle programme, lecanemab* / midlife hypertension, social isolation
+episodic memory, +executive function, -brain atrophy (mL), !conversion to dementia
Parkinson's disease / Parkinson Disease / 1950 / old
dance classes, treadmill training, deep brain stimulation, safinamide* / pesticide exposure, head injury
-motor symptoms, +gait speed (m/min), +quality of life, !falls
multiple sclerosis / Multiple Sclerosis
ocrelizumab*, fatigue management, vitamin D*, home-based telerehabilitation / Epstein-Barr virus infection, adolescent obesity
-fatigue, +walking speed (m/min), -new lesions (per year), !relapse
epilepsy / Epilepsy
a ketogenic diet, cannabidiol*, lamotrigine*, a self-management app / sleep deprivation, perinatal hypoxia
-seizure frequency (per month), +quality of life, -medication side effects, ^seizure freedom
traumatic brain injury / Brain Injuries, Traumatic
tranexamic acid*, graded return to activity, vestibular rehabilitation / intimate partner violence, contact sports
-post-concussion symptoms, +attention, -time to recovery (days), ^return to work
delirium / Delirium / 1950 / old
a multicomponent prevention bundle, haloperidol*, reorientation by family, melatonin* / bed moves, anticholinergic burden
-delirium duration (days), +cognitive function, -length of stay (days), !incident delirium
autism / Autism Spectrum Disorder / 1950 / children
parent-mediated play, bumetanide*, peer-mediated social skills training, sensory rooms / advanced parental age, delayed referral
+social communication, -challenging behaviour, -parental stress, ^employment
frailty / Frailty / 1950 / old
protein with resistance training, comprehensive geriatric assessment, deprescribing / widowhood, vision loss
+grip strength (kg), +gait speed (m/min), +quality of life, !disability, !unplanned admission
neuropathy / Peripheral Nervous System Diseases
duloxetine*, foot-care education, capsaicin patches* / vitamin B12 deficiency, taxane chemotherapy
-neuropathic pain, +balance, +nerve conduction (m/s), !foot ulcer
`

export const familyTopics = `
preterm birth / Premature Birth / 1950 / mothers
vaginal progesterone*, kangaroo mother care, delayed cord clamping, midwife continuity / heat waves, short interpregnancy interval
+birth weight (g), -length of stay (days), +neurodevelopment, !preterm birth, !neonatal sepsis
gestational diabetes / Diabetes, Gestational / 1950 / mothers
early dietary advice, metformin*, supervised exercise / excess gestational weight, ultra-processed food
-fasting glucose (mmol/L), -birth weight (g), -gestational weight gain (kg), !caesarean birth, !pre-eclampsia
early breastfeeding cessation / Breast Feeding / 1950 / mothers
peer counselling, skin-to-skin contact, paid parental leave, lactation apps / return to work, formula marketing
+breastfeeding duration (weeks), +maternal self-efficacy, ^exclusive breastfeeding at six months, !infant infection
postnatal depression / Depression, Postpartum / 1950 / mothers
health-visitor listening visits, group interpersonal therapy, zuranolone*, infant massage / traumatic birth, lack of support
-depressive symptoms, +mother-infant bonding, -parental stress, ^remission
childhood obesity / Pediatric Obesity / 1950 / children
school gardens, a family-based lifestyle programme, water fountains, later bedtimes for parents / food advertising, outdoor play space
-body mass index z-score, +physical activity (min), -sugary drinks (per week), !overweight
under-vaccination in childhood / Immunization Programs / 1950 / children
reminder calls, motivational interviewing, mobile clinics, pain-reducing holding / vaccine misinformation, distance to clinics
+vaccination knowledge, -vaccine hesitancy, -injection pain, ^full vaccination
unmet need for contraception / Contraception / 1950 / women
postpartum implants*, pharmacy supply, school-based education / clinic closures, partner opposition
+contraceptive knowledge, +continuation (months), !unintended pregnancy, !discontinuation
menopausal symptoms / Menopause / 1950 / midlife
transdermal oestradiol*, cognitive behavioural group therapy, fezolinetant*, soy isoflavones / early menopause, night work
-hot flushes (per day), +sleep quality, +sexual function, !treatment discontinuation
delayed child development / Child Development / 1950 / children
responsive caregiving, book sharing, cash transfers, early childcare / maternal depression, lead exposure
+language development, +motor development, -behavioural problems, !developmental delay
infertility / Infertility / 1950 / couples
letrozole*, single embryo transfer, preconception diet, intrauterine insemination / plastic additives, advanced maternal age
+oocyte yield (oocytes), -distress, ^live birth, !multiple pregnancy
adolescent risk behaviour / Adolescent Health / 1950 / adolescents
peer-led health clubs, a later school start, confidential text lines / cyberbullying, vaping
+well-being, +physical activity (min), -risk behaviour, !substance use
`

export const publicTopics = `
physical inactivity / Sedentary Behavior
step-counting challenges, sit-stand desks, active travel schemes, exercise referral / car dependence, remote work
+daily steps (100 steps), -sitting time (min), +well-being, ^meeting activity guidelines
health inequality / Health Status Disparities
community health workers, cash transfers, welfare advice in clinics / neighbourhood deprivation, discrimination
+self-rated health, +use of prevention, -financial strain, !avoidable admission
medication safety / Medication Errors
pharmacist-led reconciliation, barcode administration, electronic prescribing / interruptions, polypharmacy
-errors per 100 doses (per 100), +medication adherence (%), !adverse drug events, !readmission
hospital readmission / Patient Readmission
transitional care, telephone follow-up, discharge coaching / weekend discharge, low health literacy
-length of stay (days), +patient satisfaction, -costs (EUR 100), !readmission within 30 days
nurse understaffing / Nursing Staff, Hospital / 1950 / nurses
mandated nurse-to-patient ratios, self-rostering, float pools / twelve-hour shifts, missed care
-emotional exhaustion, +quality of care, -missed care, !inpatient death
heat stress / Hot Temperature
heat-health warnings, cool roofs, urban tree planting / heat waves, tropical nights
-indoor temperature (°C), -heat strain, +thermal comfort, !heat-related admission
dental caries / Dental Caries
fluoride varnish*, supervised toothbrushing, a sugar levy, silver diamine fluoride* / free sugars, dental deserts
-decayed surfaces (surfaces), +oral-health quality of life, !new caries, !extraction under anaesthesia
homelessness / Homeless Persons
Housing First, insulation retrofits, street outreach / eviction, mould
+housing stability (days), +self-rated health, -emergency visits (per year), ^stable housing
limited access to care / Telemedicine / 1998
video consultations, remote monitoring, asynchronous messaging / digital exclusion, travel distance
+patient satisfaction, -waiting time (days), -travel costs (EUR), !missed appointments
advanced illness / Palliative Care / 1950 / serious
advance care planning, home palliative care, a dignity intervention, subcutaneous midazolam* / late referral, language barriers
+quality of life, -caregiver burden, -symptom burden, ^death at home
road traffic injury / Accidents, Traffic
20 mph zones, protected cycle lanes, graduated licensing / phone use while driving, drowsiness
-vehicle speed (km/h), +perceived safety, !serious injury, !collisions
`
