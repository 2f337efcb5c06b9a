/**
 * What medicine asks about the body. Three lines a topic:
 * `condition / heading [/ first year [/ only of whom]]`,
 * `interventions / exposures`, where `*` marks a medicine,
 * and outcomes, with a unit in brackets: `+` is better when higher, `-` when lower; `^` is an event hoped for, `!` one feared.
 */
export const sleepTopics = `
insomnia / Sleep Initiation and Maintenance Disorders
cognitive behavioural therapy for insomnia, sleep restriction therapy, melatonin*, regular exercise / evening caffeine, night noise
-insomnia severity, +sleep efficiency (%), -sleep onset latency (min), +sleep quality, ^remission of insomnia
obstructive sleep apnoea / Sleep Apnea, Obstructive
positive airway pressure, mandibular advancement, myofunctional therapy, weight-loss counselling / obesity, evening alcohol
-daytime sleepiness, -apnoea-hypopnoea index (events/h), -systolic blood pressure (mmHg), !new-onset atrial fibrillation
circadian rhythm disorders / Sleep Disorders, Circadian Rhythm
morning bright light, timed melatonin*, forward-rotating rosters / evening light, social jet lag
+sleep duration (min), -daytime fatigue, +alertness, !sickness absence
narcolepsy / Narcolepsy
sodium oxybate*, scheduled naps, pitolisant* / childhood streptococcal infection, delayed diagnosis
-daytime sleepiness, -cataplexy frequency (attacks/week), +quality of life, !road traffic accidents
restless legs syndrome / Restless Legs Syndrome
intravenous iron*, gabapentin enacarbil*, intermittent calf compression / low serum ferritin, haemodialysis
-symptom severity, +sleep quality, -periodic limb movements (events/h), !augmentation
shift work disorder / Shift Work Schedule
strategic napping, caffeine before the night shift, blue-blocking glasses / rotating night shifts, quick returns
+alertness, -sleepiness at the end of the shift, +sleep duration (min), !work injuries
childhood sleep problems / Sleep Wake Disorders / 1950 / children
bedtime routines, parent education on sleep, a later school start / bedroom screens, irregular bedtimes
+sleep duration (min), -night wakings (per night), +daytime behaviour, !parent-reported sleep problems
nightmares and trauma-related sleep disturbance / Parasomnias
imagery rehearsal therapy, prazosin*, exposure-based group therapy / childhood adversity, combat exposure
-nightmare frequency (per week), +sleep quality, -distress, ^recovery from nightmare disorder
disturbed sleep in hospital / Hospitalization / 1950 / inpatients
earplugs and eye masks, quiet-time protocols, melatonin* / ward noise, night-time observations
+sleep quality, +sleep duration (min), -anxiety, !delirium
short sleep / Sleep Deprivation
sleep extension, sleep hygiene education, mindfulness training / screen time, long working hours
+sleep duration (min), +attention, -body weight (kg), !metabolic syndrome
`

export const heartTopics = `
hypertension / Hypertension
home blood pressure monitoring, potassium-enriched salt, amlodipine*, isometric handgrip training / high sodium intake, shift work
-systolic blood pressure (mmHg), -diastolic blood pressure (mmHg), +medication adherence (%), !stroke
heart failure / Heart Failure
dapagliflozin*, telemonitoring, cardiac rehabilitation, intravenous iron* / frailty, social isolation
+six-minute walk distance (m), +quality of life, -natriuretic peptide (pg/mL), !readmission for heart failure, !death from any cause
atrial fibrillation / Atrial Fibrillation
catheter ablation, apixaban*, alcohol abstinence, weight management / binge drinking, endurance training
-arrhythmia burden (%), +quality of life, !recurrence of atrial fibrillation, !ischaemic stroke
coronary artery disease / Coronary Artery Disease
colchicine*, a Mediterranean diet, high-intensity interval training, nurse-led secondary prevention / psychosocial stress, air pollution
-LDL cholesterol (mmol/L), +exercise capacity (mL/kg/min), !cardiovascular events, !myocardial infarction
stroke / Stroke / 1950 / grown
early mobilisation, mirror therapy, tenecteplase*, constraint-induced movement therapy / atrial fibrillation, long working hours
+upper-limb function, +walking speed (m/min), -disability, !recurrent stroke, !death from any cause
peripheral artery disease / Peripheral Arterial Disease
supervised exercise therapy, rivaroxaban*, home-based walking / smoking, diabetes
+pain-free walking distance (m), +quality of life, !major amputation, !revascularisation
hypercholesterolaemia / Hypercholesterolemia
rosuvastatin*, plant sterols, ezetimibe*, pharmacist-led review / dietary saturated fat, low health literacy
-LDL cholesterol (mmol/L), +medication adherence (%), -triglycerides (mmol/L), !cardiovascular events
cardiac arrest / Out-of-Hospital Cardiac Arrest / 1950 / grown
telephone-assisted resuscitation, targeted temperature management, community responder alerts / delayed defibrillation, night-time arrest
+neurological function, -time to first shock (min), ^survival to discharge, ^return of spontaneous circulation
venous thromboembolism / Venous Thromboembolism
extended enoxaparin*, intermittent pneumatic compression, rivaroxaban* / long-haul travel, oral contraceptives
-leg swelling (mm), +quality of life, !recurrent thromboembolism, !major bleeding
congenital heart disease / Heart Defects, Congenital
structured transition clinics, home-based exercise, parent coaching / maternal diabetes, rural residence
+exercise capacity (mL/kg/min), +quality of life, -parental stress, !loss to follow-up
`

export const metabolicTopics = `
type 2 diabetes / Diabetes Mellitus, Type 2
metformin*, intermittent fasting, semaglutide*, structured group education, flash glucose monitoring / ultra-processed food, night shifts
-HbA1c (mmol/mol), -body weight (kg), -fasting glucose (mmol/L), !severe hypoglycaemia
type 1 diabetes / Diabetes Mellitus, Type 1
closed-loop insulin delivery, carbohydrate counting, verapamil* / early-life antibiotics, family stress
+time in range (%), -HbA1c (mmol/mol), -diabetes distress, !diabetic ketoacidosis
obesity / Obesity
time-restricted eating, tirzepatide*, a low-energy diet, metformin* / sugar-sweetened beverages, short sleep
-body weight (kg), -waist circumference (cm), +quality of life, !weight regain
osteoporosis / Osteoporosis / 1950 / old
vitamin D supplementation*, progressive resistance training, zoledronic acid*, dietary calcium / proton-pump inhibitors, low body weight
+bone density (%), +balance, -fear of falling, !hip fracture
non-alcoholic fatty liver disease / Non-alcoholic Fatty Liver Disease
coffee consumption, pioglitazone*, a low-carbohydrate diet / fructose intake, sedentary time
-liver fat (%), -alanine aminotransferase (U/L), -body weight (kg), !fibrosis progression
thyroid disease / Thyroid Diseases
levothyroxine*, selenium*, watchful waiting / iodine excess, passive smoking
-fatigue, +quality of life, -thyroid-stimulating hormone (mU/L), !progression to overt hypothyroidism
chronic kidney disease / Renal Insufficiency, Chronic
sodium bicarbonate*, a plant-based diet, empagliflozin*, exercise during dialysis / heat stress, non-steroidal anti-inflammatory drugs
+estimated glomerular filtration rate (mL/min), -albuminuria (mg/g), -fatigue, !kidney failure
iron-deficiency anaemia / Anemia, Iron-Deficiency
alternate-day oral iron*, fortified biscuits, cooking in iron pots, intravenous iron* / heavy menstrual bleeding, hookworm infection
+haemoglobin (g/L), +cognitive performance, -fatigue, !persistent anaemia
malnutrition / Malnutrition
oral nutritional supplements, ready-to-use therapeutic food, fortified school meals / food insecurity, poor dentition
+body weight (kg), +muscle strength (kg), +quality of life, !unplanned admission
polycystic ovary syndrome / Polycystic Ovary Syndrome / 1950 / women
inositol*, metformin*, a low glycaemic index diet / prenatal androgen exposure, weight stigma
+ovulation frequency (per year), -testosterone (nmol/L), -body weight (kg), ^clinical pregnancy
`

export const cancerTopics = `
breast cancer / Breast Neoplasms / 1950 / women
supervised exercise during chemotherapy, scalp cooling, extended tamoxifen*, survivorship care plans / alcohol consumption, night work
-cancer-related fatigue, +quality of life, -lymphoedema volume (mL), !recurrence, !alopecia
colorectal cancer / Colorectal Neoplasms
mailed stool tests, aspirin*, prehabilitation, enhanced recovery after surgery / processed meat, low fibre intake
+six-minute walk distance (m), -length of stay (days), +quality of life, ^uptake of screening, !anastomotic leak
lung cancer / Lung Neoplasms / 1950 / grown
early palliative care, osimertinib*, low-dose CT screening, smoking cessation support / indoor radon, air pollution
-breathlessness, +quality of life, !death from any cause, !late-stage diagnosis
prostate cancer / Prostatic Neoplasms / 1950 / men
active surveillance, pelvic floor training, hypofractionated radiotherapy, abiraterone* / dairy intake, family history
+urinary continence, +sexual function, -decisional regret, !biochemical recurrence
cervical cancer / Uterine Cervical Neoplasms / 1950 / women
self-sampling for HPV, school-based vaccination, text-message reminders / smoking, low health literacy
+knowledge of screening, -anxiety, ^uptake of screening, !high-grade lesions
childhood leukaemia / Precursor Cell Lymphoblastic Leukemia-Lymphoma / 1950 / children
dexamethasone*, school re-entry programmes, mercaptopurine adherence coaching / traffic-related benzene, delayed infection
+medication adherence (%), +quality of life, -school absence (days), !relapse, !febrile neutropenia
melanoma / Melanoma
pembrolizumab*, teledermatology, sun-safety education / sunbed use, outdoor work
+sun-protection behaviour, -time to excision (days), !recurrence, !missed melanoma
pancreatic cancer / Pancreatic Neoplasms / 1950 / grown
modified FOLFIRINOX*, pancreatic enzyme replacement*, nutritional prehabilitation / new-onset diabetes, heavy smoking
-body weight loss (kg), +quality of life, !postoperative fistula, !death within one year
cancer pain / Cancer Pain
nurse-led pain education, low-dose morphine*, music therapy, acupuncture / opioid stigma, rural residence
-pain intensity, +sleep quality, -anxiety, !breakthrough pain
head and neck cancer / Head and Neck Neoplasms
swallowing exercises, photobiomodulation, cetuximab* / betel quid chewing, HPV infection
+swallowing function, -mucositis severity, -dry mouth, !feeding-tube dependence
`

export const infectionTopics = `
COVID-19 / COVID-19 / 2020
booster vaccination*, nirmatrelvir*, awake prone positioning, paced rehabilitation / school closure, household crowding
-breathlessness, -post-exertional fatigue, +quality of life, !hospital admission, !death within 28 days
influenza / Influenza, Human
high-dose vaccine*, hand hygiene at school, oseltamivir* / low humidity, cold spells
-duration of symptoms (days), -work absence (days), !laboratory-confirmed influenza, !hospital admission
tuberculosis / Tuberculosis
video-observed therapy, a four-month rifapentine regimen*, community case finding, nutritional support / household air pollution, diabetes
+treatment adherence (%), -time to culture conversion (days), ^treatment success, !relapse
HIV infection / HIV Infections / 1986
same-day treatment start, long-acting cabotegravir*, peer support, self-testing / stigma, food insecurity
+treatment adherence (%), -internalised stigma, ^viral suppression, !loss to follow-up
malaria / Malaria
insecticide-treated nets, seasonal chemoprevention*, house screening, artesunate* / irrigated rice farming, seasonal migration
+haemoglobin (g/L), -parasite density (per 100 cells), !clinical malaria, !severe anaemia
sepsis / Sepsis / 1950 / icu
hydrocortisone*, balanced crystalloids*, a sepsis alert, vitamin C* / delayed antibiotics, night-time admission
-length of stay (days), -organ failure, !death within 28 days, !renal replacement
urinary tract infection / Urinary Tract Infections
cranberry extract, methenamine hippurate*, increased water intake / catheter use, oestrogen deficiency
-episodes per year (per year), -duration of symptoms (days), !recurrent infection, !antibiotic prescription
antimicrobial resistance / Drug Resistance, Bacterial
audit and feedback, delayed prescribing, procalcitonin-guided therapy / over-the-counter antibiotics, livestock contact
-antibiotic use (doses/1000), -length of treatment (days), !colonisation with resistant bacteria, !antibiotic prescription
hepatitis C / Hepatitis C
sofosbuvir with velpatasvir*, point-of-care testing, prison-based treatment / injecting drug use, unsafe tattooing
-liver stiffness (kPa), +quality of life, ^sustained virological response, !reinfection
diarrhoeal disease / Diarrhea
zinc*, chlorinated drinking water, oral rehydration at home, latrine subsidies / unimproved water, heavy rainfall
-duration of diarrhoea (days), +height-for-age, !diarrhoea in the past week, !dehydration
`

export const lungTopics = `
asthma / Asthma
breathing retraining, tiotropium*, as-needed budesonide*, indoor air filtration / air pollution, damp housing
+asthma control, +peak expiratory flow (L/min), -reliever use (puffs/week), !asthma exacerbations
chronic obstructive pulmonary disease / Pulmonary Disease, Chronic Obstructive / 1950 / old
pulmonary rehabilitation, azithromycin*, self-management with an action plan, singing for lung health / biomass smoke, winter cold
-breathlessness, +six-minute walk distance (m), +quality of life, !moderate or severe exacerbations
cystic fibrosis / Cystic Fibrosis / 1950 / young
elexacaftor with tezacaftor*, hypertonic saline*, exercise coaching / passive smoking, deprivation
+lung function (%), +body weight (kg), -respiratory symptoms, !pulmonary exacerbations
tobacco dependence / Smoking Cessation / 1950 / grown
cytisine*, electronic cigarettes, financial incentives, text-message support / tobacco retail density, plain packaging
-cigarettes per day (per day), +confidence to quit, -craving, ^sustained abstinence
pneumonia / Pneumonia
short-course amoxicillin*, chest physiotherapy, oral care in nursing homes / dysphagia, crowded housing
-length of stay (days), -duration of fever (hours), !treatment failure, !death within 30 days
bronchiolitis / Bronchiolitis / 1950 / children
high-flow oxygen, nebulised saline*, nasal suction / maternal smoking, day-care attendance
-length of stay (hours), -respiratory distress, !intensive care admission, !readmission
air pollution exposure / Air Pollution
portable air cleaners, low-emission zones, clean cookstoves, masks on commuting routes / wildfire smoke, diesel exhaust
-personal fine particle exposure (µg/m³), +lung function (%), -systolic blood pressure (mmHg), !emergency visits
allergic rhinitis / Rhinitis, Allergic
sublingual immunotherapy*, saline irrigation, mometasone* / early pet exposure, pollen season length
-nasal symptoms, +sleep quality, -medication use (doses/week), !new-onset asthma
interstitial lung disease / Lung Diseases, Interstitial / 1950 / grown
nintedanib*, home spirometry, ambulatory oxygen / asbestos, bird keeping
-breathlessness, +forced vital capacity (mL), -cough, !acute exacerbation
critical illness / Critical Illness / 1950 / icu
dexmedetomidine*, early mobilisation, family presence, conservative oxygen / night-time discharge, restraint use
-length of stay (days), -time on the ventilator (hours), +muscle strength, !delirium, !death within 90 days
`

export const painTopics = `
low back pain / Low Back Pain
motor control exercise, cognitive functional therapy, yoga, duloxetine* / prolonged sitting, heavy lifting
-pain intensity, -disability, +return to work (days), !persistent pain
knee osteoarthritis / Osteoarthritis, Knee
walking groups, a neuromuscular exercise programme, topical diclofenac*, weight loss with exercise / obesity, kneeling work
-knee pain, +physical function, +quality of life, !knee replacement
rheumatoid arthritis / Arthritis, Rheumatoid
treat-to-target care, methotrexate*, tofacitinib*, hand exercise / smoking, periodontitis
-disease activity, -morning stiffness (min), +grip strength (kg), ^clinical remission
fibromyalgia / Fibromyalgia
tai chi, low-dose naltrexone*, graded aerobic exercise, pregabalin* / poor sleep, childhood adversity
-pain intensity, -fatigue, +sleep quality, ^clinically important improvement
migraine / Migraine Disorders
erenumab*, magnesium*, biofeedback, occipital nerve stimulation / menstrual cycle, skipped meals
-migraine days (days/month), -disability, +quality of life, !medication overuse
hip fracture / Hip Fractures / 1950 / old
orthogeriatric co-management, fascia iliaca block*, home-based rehabilitation / sedative use, poor lighting
+mobility, -length of stay (days), -pain intensity, !death within 30 days, !postoperative delirium
falls / Accidental Falls / 1950 / old
balance and strength training, home safety assessment, medication review, vitamin D* / polypharmacy, foot pain
+balance, -fear of falling, +gait speed (m/min), !falls, !injurious falls
postoperative pain / Pain, Postoperative / 1950 / surgical
preoperative gabapentin*, virtual reality distraction, dexamethasone*, opioid-free anaesthesia / preoperative anxiety, female sex
-pain intensity, -opioid use (mg), -time to discharge (hours), !nausea and vomiting
neck and shoulder pain / Neck Pain
workplace exercise, dry needling, ergonomic adjustment / computer work, low job control
-pain intensity, -disability, +work ability, !sick leave
sports injury / Athletic Injuries / 1950 / athletes
a neuromuscular warm-up, eccentric hamstring training, load monitoring / early specialisation, artificial turf
+jump height (cm), -time to return (days), !anterior cruciate ligament injury, !hamstring injury
`
