/**
 * Topics of medicine about the body. Each topic has three lines:
 * `condition / heading [/ first year [/ only of whom]]`,
 * `interventions / exposures`, where `*` marks a medicine,
 * and outcomes, with a unit in brackets: `+` is better when higher, `-` when lower; `^` is an event hoped for, `!` one feared.
 * `@` precedes the first year of papers about it; without one, a study may be as old as its topic.
 */
export const sleepTopics = `
insomnia / Sleep Initiation and Maintenance Disorders
cognitive behavioural therapy@1985, sleep restriction therapy@1987, melatonin*@1986, regular exercise / evening caffeine, night noise
-insomnia severity@1975, +sleep efficiency@1965 (%), -sleep onset latency@1965 (min), +sleep quality, ^remission of insomnia
obstructive sleep apnoea / Sleep Apnea, Obstructive / 1976
positive airway pressure@1981, mandibular advancement@1985, myofunctional therapy@1999, weight-loss counselling / obesity, evening alcohol
-daytime sleepiness, -apnoea-hypopnoea index@1981 (events/h), -systolic blood pressure (mmHg), !new-onset atrial fibrillation
circadian rhythm disorders / Sleep Disorders, Circadian Rhythm / 1979
morning bright light@1984, timed melatonin*@1986, forward-rotating rosters@1982 / evening light, social jet lag@2006
+sleep duration (min), -daytime fatigue, +alertness, !sickness absence
narcolepsy / Narcolepsy
sodium oxybate*@1979, scheduled naps, pitolisant*@2008 / childhood streptococcal infection, delayed diagnosis
-daytime sleepiness, -cataplexy frequency (attacks/week), +quality of life@1970, !road traffic accidents
restless legs syndrome / Restless Legs Syndrome / 1955
intravenous iron*@1955, gabapentin enacarbil*@2009, intermittent calf compression@2005 / low serum ferritin, haemodialysis
-leg discomfort, +sleep quality, -periodic limb movements (events/h), !augmentation@1996
shift work disorder / Shift Work Schedule / 1990
strategic napping@1985, caffeine before the night shift, blue-blocking glasses@2005 / rotating night shifts, quick returns
+alertness, -sleepiness at the end of the shift, +sleep duration (min), !work injuries
childhood sleep problems / Sleep Wake Disorders / 1950 / children
bedtime routines, parent sleep education, a later school start@1998 / bedroom screens@2000, irregular bedtimes
+sleep duration (min), -night wakings (per night), +daytime behaviour, !parent-reported sleep problems
nightmares and trauma-related sleep disturbance / Parasomnias / 1980
imagery rehearsal therapy@1978, prazosin*@2000, exposure-based group therapy@1990 / childhood adversity, combat exposure
-nightmare frequency (per week), +sleep quality, -distress, ^recovery from nightmare disorder
disturbed hospital sleep / Hospitalization / 1950 / inpatients
earplugs and eye masks@1998, quiet-time protocols@2000, melatonin*@1986 / ward noise, night-time observations
+sleep quality, +sleep duration (min), -anxiety, !delirium
short sleep / Sleep Deprivation
sleep extension@1974, sleep hygiene education@1977, mindfulness training@1985 / screen time@1990, long working hours
+sleep duration (min), +attention, -body weight (kg), !metabolic syndrome
infant sleep problems / Sleep / 1955 / parents
graduated extinction@1985, responsive settling@2008, baby massage@1980, parent sleep education / bed sharing, bedroom screens@2000
+night-time sleep (min), -night wakings (per night), -parental fatigue, !postnatal depression@1960
`

export const heartTopics = `
hypertension / Hypertension
home blood pressure monitoring@1975, potassium-enriched salt@1980, amlodipine*@1986, isometric handgrip training@1992 / high sodium intake, shift work
-systolic blood pressure (mmHg), -diastolic blood pressure (mmHg), +medication adherence@1975 (%), !stroke
heart failure / Heart Failure
dapagliflozin*@2018, telemonitoring@1993, cardiac rehabilitation@1960, intravenous iron*@1955 / frailty, social isolation
+six-minute walk distance@1985 (m), +quality of life@1970, -natriuretic peptide@1990 (pg/mL), !readmission for heart failure, !death from any cause
atrial fibrillation / Atrial Fibrillation
catheter ablation@1995, apixaban*@2009, alcohol abstinence, weight management@1970 / binge drinking, endurance training
-arrhythmia burden (%), +quality of life@1970, !recurrence of atrial fibrillation, !ischaemic stroke
coronary artery disease / Coronary Artery Disease
colchicine*@2007, low-dose aspirin*@1974, a Mediterranean diet@1975, high-intensity interval training@1998, nurse-led secondary prevention@1990 / psychosocial stress, air pollution
-LDL cholesterol@1967 (mmol/L), +exercise capacity (mL/kg/min), !cardiovascular events, !myocardial infarction
stroke / Stroke / 1950 / grown
early mobilisation, mirror therapy@1995, tenecteplase*@2001, constraint-induced movement therapy@1993 / atrial fibrillation, long working hours
+upper-limb function, +walking speed (m/min), -disability, !recurrent stroke, !death from any cause
peripheral artery disease / Peripheral Arterial Disease
supervised exercise therapy@1966, rivaroxaban*@2007, home-based walking@1985 / smoking, diabetes
+pain-free walking distance (m), +quality of life@1970, !major amputation, !revascularisation@1970
hypercholesterolaemia / Hypercholesterolemia
rosuvastatin*@2000, plant sterols@1953, ezetimibe*@1999, pharmacist-led review@1990 / dietary saturated fat, low health literacy@1995
-LDL cholesterol@1967 (mmol/L), +medication adherence@1975 (%), -triglycerides (mmol/L), !cardiovascular events
cardiac arrest / Out-of-Hospital Cardiac Arrest / 1960 / grown
telephone-assisted resuscitation@1984, targeted temperature management@1997, community responder alerts@2008 / delayed defibrillation@1970, night-time arrest
+neurological function, -time to first shock@1970 (min), ^survival to discharge, ^return of spontaneous circulation@1980
venous thromboembolism / Venous Thromboembolism
extended enoxaparin*@1992, intermittent pneumatic compression@1970, rivaroxaban*@2007 / long-haul travel@1960, oral contraceptives@1961
-leg swelling (mm), +quality of life@1970, !recurrent thromboembolism, !major bleeding
congenital heart disease / Heart Defects, Congenital
structured transition clinics@1998, home-based exercise, parent coaching@1985 / maternal diabetes, rural residence
+exercise capacity (mL/kg/min), +quality of life@1970, -parental stress, !loss to follow-up
stroke prevention in atrial fibrillation / Embolic Stroke / 1990 / old
warfarin*, edoxaban*@2010, early anticoagulation@2005, left atrial appendage closure@2002 / missed doses, kidney impairment
+time in therapeutic range (%), -treatment burden, !ischaemic stroke, !major bleeding, !intracranial haemorrhage
myocardial infarction / Myocardial Infarction / 1950 / grown
low-dose aspirin*@1974, ticagrelor*@2007, beta-blockers*@1965, cardiac rehabilitation@1960 / smoking, psychosocial stress
+exercise capacity (mL/kg/min), +medication adherence@1975 (%), !recurrent heart attack, !cardiovascular death
`

export const metabolicTopics = `
type 2 diabetes / Diabetes Mellitus, Type 2
metformin*@1957, intermittent fasting@2003, semaglutide*@2016, structured group education@1985, flash glucose monitoring@2014 / ultra-processed food@2010, night shifts
-HbA1c@1976 (mmol/mol), -body weight (kg), -fasting glucose (mmol/L), !severe hypoglycaemia
type 1 diabetes / Diabetes Mellitus, Type 1
closed-loop insulin delivery@2004, carbohydrate counting@1990, verapamil*@2012 / early-life antibiotics@2008, family stress
+time in range@2009 (%), -HbA1c@1976 (mmol/mol), -diabetes distress@1995, !diabetic ketoacidosis
obesity / Obesity
time-restricted eating@2012, tirzepatide*@2018, semaglutide*@2018, bariatric surgery@1967, a low-energy diet, metformin*@1957 / sugar-sweetened beverages@1990, short sleep
-body weight (kg), -waist circumference (cm), +quality of life@1970, !weight regain
osteoporosis / Osteoporosis / 1950 / old
vitamin D supplementation*, progressive resistance training@1985, zoledronic acid*@1994, dietary calcium / proton-pump inhibitors@2005, low body weight
+bone density@1963 (%), +balance, -fear of falling, !hip fracture
non-alcoholic fatty liver disease / Non-alcoholic Fatty Liver Disease / 1986
coffee consumption, pioglitazone*@1998, a low-carbohydrate diet / fructose intake, sedentary time
-liver fat@1980 (%), -alanine aminotransferase (U/L), -body weight (kg), !fibrosis progression
thyroid disease / Thyroid Diseases
levothyroxine*, selenium*@1985, watchful waiting / iodine excess, passive smoking@1975
-fatigue, +quality of life@1970, -thyroid-stimulating hormone@1965 (mU/L), !progression to overt hypothyroidism
chronic kidney disease / Renal Insufficiency, Chronic / 1990
sodium bicarbonate*, a plant-based diet@1985, empagliflozin*@2012, exercise during dialysis@1978 / heat stress, non-steroidal anti-inflammatory drugs@1970
+estimated glomerular filtration rate@1999 (mL/min), -albuminuria (mg/g), -fatigue, !kidney failure
iron-deficiency anaemia / Anemia, Iron-Deficiency
alternate-day oral iron*@2015, fortified biscuits, cooking in iron pots, intravenous iron*@1955 / heavy menstrual bleeding, hookworm infection
+haemoglobin (g/L), +cognitive performance, -fatigue, !persistent anaemia
malnutrition / Malnutrition
oral nutritional supplements@1975, ready-to-use therapeutic food@1999, fortified school meals / food insecurity@1990, poor dentition
+body weight (kg), +muscle strength (kg), +quality of life@1970, !unplanned admission
polycystic ovary syndrome / Polycystic Ovary Syndrome / 1960 / women
inositol*@1999, metformin*@1957, a low glycaemic index diet@1985 / prenatal androgen exposure@1985, weight stigma@2000
+ovulation frequency (per year), -testosterone (nmol/L), -body weight (kg), ^clinical pregnancy
irritable bowel syndrome / Irritable Bowel Syndrome / 1965
a low-FODMAP diet@2010, peppermint oil*@1979, gut-directed hypnotherapy@1984, probiotics@1995 / gut microbiome diversity@2007, early-life stress
-abdominal pain, -bloating, +quality of life@1970, ^adequate relief
inflammatory bowel disease / Inflammatory Bowel Diseases / 1960 / young
infliximab*@1997, vedolizumab*@2012, exclusive enteral nutrition@1985, stress management@1980 / ultra-processed food@2010, antibiotic exposure
-disease activity, +quality of life@1970, -fatigue, ^mucosal healing@1990, !bowel resection
eczema and psoriasis / Skin Diseases / 1950
dupilumab*@2014, methotrexate*@1964, emollient therapy, narrowband phototherapy@1988 / hard water@1998, weight gain
-itch, -skin severity, +sleep quality, ^clear skin
`

export const cancerTopics = `
breast cancer / Breast Neoplasms / 1950 / women
supervised exercise during chemotherapy@1989, scalp cooling@1973, extended tamoxifen*@1990, survivorship care plans@2005 / alcohol consumption, night work
-cancer-related fatigue@1985, +quality of life@1970, -lymphoedema volume (mL), !recurrence, !alopecia
colorectal cancer / Colorectal Neoplasms
mailed stool tests@1975, aspirin*, prehabilitation@2005, enhanced recovery after surgery@2001 / processed meat, low fibre intake
+six-minute walk distance@1985 (m), -length of stay (days), +quality of life@1970, ^uptake of screening@1965, !anastomotic leak
lung cancer / Lung Neoplasms / 1950 / grown
early palliative care@2005, osimertinib*@2014, low-dose CT screening@1995, smoking cessation support@1975 / indoor radon@1980, air pollution
-breathlessness, +quality of life@1970, !death from any cause, !late-stage diagnosis
prostate cancer / Prostatic Neoplasms / 1950 / men
active surveillance@1995, pelvic floor training@1980, hypofractionated radiotherapy@1990, abiraterone*@2005 / dairy intake, family history
+urinary continence, +sexual function, -decisional regret@1998, !biochemical recurrence@1990
cervical cancer / Uterine Cervical Neoplasms / 1950 / women
self-sampling for HPV@1992, school-based vaccination@2007, text-message reminders@2003 / smoking, low health literacy@1995
+knowledge of screening@1965, -anxiety, ^uptake of screening@1965, !high-grade lesions
childhood leukaemia / Precursor Cell Lymphoblastic Leukemia-Lymphoma / 1950 / children
dexamethasone*@1958, school re-entry programmes@1975, mercaptopurine adherence coaching@1990 / traffic-related benzene, delayed infection
+medication adherence@1975 (%), +quality of life@1970, -school absence (days), !relapse, !febrile neutropenia
melanoma / Melanoma
pembrolizumab*@2013, teledermatology@1995, sun-safety education@1980 / sunbed use@1980, outdoor work
+sun-protection behaviour@1980, -time to excision (days), !recurrence, !missed melanoma
pancreatic cancer / Pancreatic Neoplasms / 1950 / grown
modified FOLFIRINOX*@2011, pancreatic enzyme replacement*, nutritional prehabilitation@2008 / new-onset diabetes, heavy smoking
-body weight loss (kg), +quality of life@1970, !postoperative fistula, !death within one year
cancer pain / Cancer Pain / 1955
nurse-led pain education@1985, low-dose morphine*, music therapy, acupuncture / opioid stigma@2000, rural residence
-pain intensity, +sleep quality, -anxiety, !breakthrough pain
head and neck cancer / Head and Neck Neoplasms
swallowing exercises@1985, photobiomodulation@2014, cetuximab*@1999 / betel quid chewing, HPV infection@1983
+swallowing function, -mucositis severity, -dry mouth, !feeding-tube dependence
breast cancer screening / Mammography / 1963 / women
biennial mammography@1975, digital breast tomosynthesis@2008, AI-supported mammogram reading@2019, risk-based invitations@2012 / breast density, travel distance
+cancer detection (per 1000), -screening anxiety, ^attendance, !false-positive recall, !interval cancer
`

export const infectionTopics = `
COVID-19 / COVID-19 / 2020
messenger RNA vaccination*, booster vaccination*@2021, nirmatrelvir*@2021, awake prone positioning, paced rehabilitation / school closure@2020, household crowding
-breathlessness, -post-exertional fatigue, +quality of life@1970, !hospital admission, !death within 28 days
influenza / Influenza, Human
high-dose vaccine*@2004, hand hygiene at school@1990, oseltamivir*@1998 / low humidity, cold spells
-duration of symptoms (days), -work absence (days), !laboratory-confirmed influenza, !hospital admission
tuberculosis / Tuberculosis
video-observed therapy@2008, a four-month rifapentine regimen*@2015, community case finding, nutritional support / household air pollution@1995, diabetes
+treatment adherence@1975 (%), -time to culture conversion (days), ^treatment success, !relapse
HIV infection / HIV Infections / 1986
same-day treatment start@2013, long-acting cabotegravir*@2014, peer support, self-testing@1998 / stigma, food insecurity@1990
+treatment adherence@1975 (%), -internalised stigma@1990, ^viral suppression@1996, !loss to follow-up
malaria / Malaria
insecticide-treated nets@1983, seasonal chemoprevention*@2002, house screening, artesunate*@1980 / irrigated rice farming, seasonal migration
+haemoglobin (g/L), -parasite density (per 100 cells), !clinical malaria, !severe anaemia
sepsis / Sepsis / 1950 / icu
hydrocortisone*@1952, balanced crystalloids*@2009, a sepsis alert@2005, vitamin C* / delayed antibiotics, night-time admission
-length of stay (days), -organ failure@1970, !death within 28 days, !renal replacement@1965
urinary tract infection / Urinary Tract Infections
cranberry extract@1985, methenamine hippurate*@1967, increased water intake / catheter use, oestrogen deficiency
-episodes per year (per year), -duration of symptoms (days), !recurrent infection, !antibiotic prescription
antimicrobial resistance / Drug Resistance, Bacterial
audit and feedback@1980, delayed prescribing@1997, procalcitonin-guided therapy@2004 / over-the-counter antibiotics, livestock contact
-antibiotic use@1955 (doses/1000), -length of treatment (days), !colonisation with resistant bacteria, !antibiotic prescription
hepatitis C / Hepatitis C / 1989
sofosbuvir with velpatasvir*@2014, point-of-care testing@1995, prison-based treatment@2000 / injecting drug use, unsafe tattooing
-liver stiffness@2003 (kPa), +quality of life@1970, ^sustained virological response@1995, !reinfection
diarrhoeal disease / Diarrhea
zinc*@1985, chlorinated drinking water, oral rehydration at home@1970, latrine subsidies@1990 / unimproved water, heavy rainfall
-duration of diarrhoea (days), +height-for-age@1975, !diarrhoea in the past week, !dehydration
Clostridioides difficile infection / Clostridium Infections / 1978 / inpatients
faecal microbiota transplantation@2010, fidaxomicin*@2008, oral vancomycin*, antibiotic stewardship@1998 / broad-spectrum antibiotics, acid suppression@1990
-diarrhoea days (days), +gut microbiome diversity@2007, ^clinical cure, !recurrent infection, !death within 30 days
long COVID / Post-Acute COVID-19 Syndrome / 2020
paced rehabilitation, nirmatrelvir*@2021, breathing exercises, online peer support / reinfection, pre-existing asthma
-fatigue, -brain fog, -breathlessness, +quality of life, ^return to work
HIV prevention / Pre-Exposure Prophylaxis / 1990 / young
oral pre-exposure prophylaxis*@2010, lenacapavir*@2022, condom distribution, self-testing kits@2005 / stigma, mobile populations
+treatment adherence (%), +knowledge of prevention, ^uptake of prophylaxis@2010, !new infections
dengue / Dengue / 1955 / young
Wolbachia mosquito releases@2011, a tetravalent vaccine*@2010, larvicide in water tanks, community clean-up campaigns / heavy rainfall, urban crowding
-vector density (per house), +knowledge of prevention, !laboratory-confirmed dengue, !hospital admission
`

export const lungTopics = `
asthma / Asthma
breathing retraining, tiotropium*@1999, as-needed budesonide*@1995, indoor air filtration@1970 / air pollution, damp housing
+asthma control, +peak expiratory flow (L/min), -reliever use@1975 (puffs/week), !asthma exacerbations
chronic obstructive pulmonary disease / Pulmonary Disease, Chronic Obstructive / 1964 / old
pulmonary rehabilitation@1970, azithromycin*@1990, self-management with an action plan@1990, singing for lung health@2008 / biomass smoke@1980, winter cold
-breathlessness, +six-minute walk distance@1985 (m), +quality of life@1970, !moderate or severe exacerbations
cystic fibrosis / Cystic Fibrosis / 1950 / young
elexacaftor with tezacaftor*@2018, hypertonic saline*@1990, exercise coaching@1980 / passive smoking@1975, deprivation
+lung function@1955 (%), +body weight (kg), -respiratory symptoms, !pulmonary exacerbations
tobacco dependence / Smoking Cessation / 1960 / grown
cytisine*@1967, electronic cigarettes@2009, financial incentives@1980, text-message support@2003 / tobacco retail density@2003, plain packaging@2000
-cigarettes per day (per day), +confidence to quit, -craving, ^sustained abstinence
pneumonia / Pneumonia
short-course amoxicillin*@1975, chest physiotherapy, oral care in nursing homes@1995 / dysphagia, crowded housing
-length of stay (days), -duration of fever (hours), !treatment failure, !death within 30 days
bronchiolitis / Bronchiolitis / 1950 / children
high-flow oxygen@2008, nebulised saline*@1990, nasal suction / maternal smoking, day-care attendance
-length of stay (hours), -respiratory distress, !intensive care admission@1960, !readmission
air pollution exposure / Air Pollution / 1960
portable air cleaners@1985, low-emission zones@2005, clean cookstoves@1985, masks on commuting routes@1990 / wildfire smoke@1985, diesel exhaust@1960
-personal fine particle exposure@1990 (µg/m³), +lung function@1955 (%), -systolic blood pressure (mmHg), !emergency visits
allergic rhinitis / Rhinitis, Allergic
sublingual immunotherapy*@1986, saline irrigation, mometasone*@1995 / early pet exposure, pollen season length
-nasal symptoms, +sleep quality, -medication use (doses/week), !new-onset asthma
interstitial lung disease / Lung Diseases, Interstitial / 1972 / grown
nintedanib*@2011, home spirometry@1990, ambulatory oxygen@1965 / asbestos, bird keeping
-breathlessness, +forced vital capacity (mL), -cough, !acute exacerbation
critical illness / Critical Illness / 1965 / icu
dexmedetomidine*@1995, early mobilisation, family presence@1990, conservative oxygen@2012 / night-time discharge, restraint use
-length of stay (days), -time on the ventilator@1960 (hours), +muscle strength, !delirium, !death within 90 days
`

export const painTopics = `
low back pain / Low Back Pain
motor control exercise@1998, cognitive functional therapy@2011, yoga@1975, duloxetine*@2002 / prolonged sitting, heavy lifting
-pain intensity, -disability, +return to work (days), !persistent pain
knee osteoarthritis / Osteoarthritis, Knee
walking groups, a neuromuscular exercise programme@2005, topical diclofenac*@1985, weight loss with exercise@1990 / obesity, kneeling work
-knee pain, +physical function, +quality of life@1970, !knee replacement@1972
rheumatoid arthritis / Arthritis, Rheumatoid
treat-to-target care@2005, methotrexate*@1964, tofacitinib*@2009, hand exercise / smoking, periodontitis
-disease activity, -morning stiffness (min), +grip strength (kg), ^clinical remission
fibromyalgia / Fibromyalgia / 1981
tai chi@1985, low-dose naltrexone*@2007, graded aerobic exercise@1985, pregabalin*@2003 / poor sleep, childhood adversity
-pain intensity, -fatigue, +sleep quality, ^clinically important improvement
migraine / Migraine Disorders
erenumab*@2015, magnesium*, biofeedback@1970, occipital nerve stimulation@1999 / menstrual cycle, skipped meals
-migraine days (days/month), -disability, +quality of life@1970, !medication overuse
hip fracture / Hip Fractures / 1950 / old
orthogeriatric co-management@1980, fascia iliaca block*@1989, home-based rehabilitation@1985 / sedative use, poor lighting
+mobility, -length of stay (days), -pain intensity, !death within 30 days, !postoperative delirium
falls / Accidental Falls / 1950 / old
balance and strength training@1990, home safety assessment@1985, medication review@1985, vitamin D* / polypharmacy@1965, foot pain
+balance, -fear of falling, +gait speed (m/min), !injurious falls, !fall-related fractures
postoperative pain / Pain, Postoperative / 1950 / surgical
preoperative gabapentin*@2002, virtual reality distraction@2000, dexamethasone*@1958, opioid-free anaesthesia@2010 / preoperative anxiety, female sex
-pain intensity, -opioid use (mg), -time to discharge (hours), !nausea and vomiting
neck and shoulder pain / Neck Pain / 1955
workplace exercise@1985, dry needling@1980, ergonomic adjustment@1965 / computer work@1985, low job control@1980
-pain intensity, -disability, +work ability, !sick leave
sports injury / Athletic Injuries / 1950 / athletes
a neuromuscular warm-up@1999, eccentric hamstring training@2001, load monitoring@2005 / early specialisation@1990, artificial turf@1968
+jump height (cm), -time to return (days), !anterior cruciate ligament injury@1970, !hamstring injury
opioid use disorder / Opioid-Related Disorders / 1965 / grown
take-home naloxone*@1998, buprenorphine*@1985, methadone maintenance*, supervised consumption rooms@2000 / fentanyl supply@2010, release from prison
-craving, +quality of life@1970, ^retention in treatment, !fatal overdose, !non-fatal overdose
endometriosis / Endometriosis / 1950 / women
relugolix*@2014, laparoscopic excision@1985, pelvic floor physiotherapy@1995, a low-FODMAP diet@2012 / diagnostic delay, early menarche
-pelvic pain, +quality of life@1970, ^clinical pregnancy, !repeat surgery
`
