/** What education, environmental science and computing in medicine ask; the lines are those of the topics of the body. */
export const schoolTopics = `
reading difficulties / Dyslexia / 1950 / pupils
structured phonics, paired reading, audio-assisted reading / home literacy environment, screen time
+reading fluency (words/min), +reading comprehension, -reading anxiety, !grade repetition
low mathematics achievement / Mathematics / 1950 / pupils
worked examples, spaced retrieval practice, peer tutoring / mathematics anxiety, class size
+mathematics achievement, +problem solving, -mathematics anxiety, !course failure
disruptive classroom behaviour / Child Behavior / 1950 / pupils
the good behaviour game, a restorative practice programme, movement breaks / teacher turnover, classroom noise
-disruptive behaviour, +on-task time (%), -teacher stress, !exclusion
student disengagement / Students
flipped classrooms, gamified quizzes, service learning / part-time work, commuting
+engagement, +examination scores (%), -academic stress, !drop-out
medical education / Education, Medical / 1950 / trainees
simulation-based training, near-peer teaching, team-based learning, spaced online questions / sleep loss, hidden curriculum
+clinical reasoning, +communication skills, +examination scores (%), !course failure
second-language learning / Multilingualism
vocabulary notebooks, subtitled video, mobile-assisted learning / age of onset, heritage language use
+vocabulary size (words), +listening comprehension, -speaking anxiety, !language attrition
online learning / Education, Distance / 2000
weekly video feedback, adaptive quizzes, camera-on seminars / unstable internet, shared study space
+examination scores (%), +self-regulated learning, -loneliness, ^course completion
gaps in early childhood education / Child, Preschool / 1950 / small
guided play, dialogic reading, outdoor kindergarten / childcare quality, parental separation
+vocabulary (words), +self-regulation, +school readiness, !special education referral
teacher stress / School Teachers / 1950 / teachers
instructional coaching, mentoring in the first year, protected planning time / workload, pupil aggression
+job satisfaction, -emotional exhaustion, +self-efficacy, !leaving the profession
generative AI in teaching / Artificial Intelligence / 2023
chatbot tutoring, AI-generated feedback, oral examinations / unsupervised chatbot use, assessment pressure
+writing quality, +examination scores (%), -cognitive effort, !academic misconduct
`

export const earthTopics = `
freshwater microplastics / Microplastics / 2011
tertiary filtration, river booms, stormwater ponds / wastewater discharge, tyre wear
-microplastic concentration (particles/L), +macroinvertebrate diversity, -ingestion by fish (particles/fish), !detection in drinking water
pollinator decline / Pollination
flower strips, reduced mowing, hedgerow restoration / neonicotinoid use, urbanisation
+wild bee richness (species), +fruit set (%), +flower visits (per hour), !colony loss
soil carbon loss / Soil
cover crops, biochar, no-till farming / drought, overgrazing
+soil organic carbon (g/kg), +aggregate stability (%), -nitrous oxide emission (kg/ha), !crop failure
urban heat / Cities
street trees, green roofs, reflective pavement / impervious surface, traffic heat
-surface temperature (°C), +thermal comfort, -energy use (kWh), !heat alert days
coral reef decline / Coral Reefs
coral gardening, marine protection, shading structures / marine heat waves, nutrient runoff
+live coral cover (%), +fish biomass (kg/ha), -algal cover (%), !mass bleaching
nitrate pollution / Nitrates
riparian buffers, constructed wetlands, catch crops / slurry application, tile drainage
-nitrate concentration (mg/L), +denitrification rate (mg/m²), -algal biomass (µg/L), !exceedance of the drinking-water limit
wildfire / Wildfires
prescribed burning, fuel breaks, grazing by goats / heat waves, land abandonment
-fire severity, +plant richness (species), -soil erosion (t/ha), !reburn within ten years
forest biodiversity loss / Biodiversity
deadwood retention, mixed planting, deer exclusion / nitrogen deposition, clear-cutting
+bird richness (species), +sapling density (per ha), +fungal richness (species), !local extinction
household energy demand / Renewable Energy
heat pumps, time-of-use tariffs, smart meter feedback / energy poverty, cold winters
-electricity use (kWh), +indoor temperature (°C), -energy costs (EUR), !fuel switching
noise pollution / Noise
low-noise asphalt, speed limits at night, ship slow-downs / road traffic, offshore construction
-sound level (dB), +bird song frequency (Hz), +annoyance threshold (dB), !nest failure
lake eutrophication / Eutrophication
phosphorus precipitation, biomanipulation, sewage diversion / warming, agricultural runoff
-total phosphorus (µg/L), +water clarity (cm), -chlorophyll (µg/L), !cyanobacterial bloom
`

export const machineTopics = `
diabetic retinopathy screening / Diabetic Retinopathy / 2012
a deep learning grader, smartphone fundus photography, federated learning / image quality, camera model
+sensitivity (%), -reading time (s), -referral rate (%), !referable retinopathy
sepsis prediction / Sepsis / 2010
gradient boosting on vital signs, a recurrent neural network, an early-warning dashboard / missing data, alert fatigue
+lead time (hours), +positive predictive value (%), -alerts per day (per day), !septic shock
chest radiograph reading / Radiography, Thoracic / 2014
a convolutional neural network, self-supervised pretraining, AI triage / hospital shift, label noise
+sensitivity (%), -reporting time (min), +reader agreement (%), !missed nodule
clinical documentation / Electronic Health Records / 2005
a transformer language model, ambient dictation, rule-based extraction / copy-forward text, template use
+extraction accuracy (%), -documentation time (min), -clinician burden, !coding error
wearable sensing / Wearable Electronic Devices / 2012
wrist photoplethysmography, a multi-sensor patch, on-device classification / skin tone, loose fit
+agreement with polysomnography (%), -measurement error (beats/min), +wear time (hours), !atrial fibrillation
clinical decision support / Decision Support Systems, Clinical / 1985
interruptive alerts, default order sets, a shared decision aid / alert volume, vendor change
+guideline adherence (%), -time per order (s), -override rate (%), !inappropriate imaging
large language models in health care / Natural Language Processing / 2022
retrieval-augmented answers, chatbot triage, plain-language summaries / prompt wording, hallucinated citations
+answer accuracy (%), +readability, -response time (s), !unsafe advice
skin lesion classification / Skin Neoplasms / 2015
a vision transformer, dermoscopy with AI support, test-time augmentation / skin tone, class imbalance
+sensitivity (%), +diagnostic confidence, -unnecessary excisions (%), !missed melanoma
hospital demand forecasting / Forecasting / 2008
a gradient-boosted forecast, agent-based simulation, nowcasting from search data / school holidays, respiratory seasons
-forecast error (%), -waiting time (min), +bed occupancy (%), !ambulance diversion
privacy of health data / Computer Security / 2003
differential privacy, synthetic records, homomorphic encryption / record linkage, rare diseases
+model utility (%), -re-identification risk (%), -computing time (min), !membership disclosure
algorithmic fairness / Algorithms / 2017
reweighting, subgroup recalibration, fairness dashboards / under-diagnosis, proxy labels
+calibration, -performance gap (%), +trust, !undertreatment
`
