/**
 * Topics of education, environmental science, computing in medicine and social science. The lines have the format of the topics of the
 * body.
 */
export const schoolTopics = `
reading difficulties / Dyslexia / 1950 / pupils
structured phonics, paired reading, audio-assisted reading / home literacy environment, screen time@1990
+reading fluency (words/min), +reading comprehension, -reading anxiety, !grade repetition
low mathematics achievement / Mathematics / 1950 / pupils
worked examples@1985, spaced retrieval practice@1990, peer tutoring / mathematics anxiety, class size
+mathematics achievement, +problem solving, -mathematics anxiety, !course failure
disruptive classroom behaviour / Child Behavior / 1950 / pupils
the good behaviour game@1969, a restorative practice programme@2000, movement breaks / teacher turnover, classroom noise
-disruptive behaviour, +time on task@1970 (%), -teacher stress, !exclusion
student disengagement / Students / 1965
flipped classrooms@2010, gamified quizzes@2011, service learning@1985 / part-time work, commuting
+engagement, +examination scores (%), -academic stress, !drop-out
medical education / Education, Medical / 1950 / trainees
simulation-based training@1985, near-peer teaching@1990, team-based learning@1995, spaced online questions@2006 / sleep loss, hidden curriculum@1970
+clinical reasoning@1975, +communication skills, +examination scores (%), !course failure
second-language learning / Multilingualism / 1955
vocabulary notebooks, subtitled video@1982, mobile-assisted learning@2005 / age of onset, heritage language use@1985
+vocabulary size (words), +listening comprehension, -speaking anxiety, !language attrition
online learning / Education, Distance / 2000
weekly video feedback, adaptive quizzes, camera-on seminars@2020 / unstable internet, shared study space
+examination scores (%), +self-regulated learning@1989, -loneliness, ^course completion
early childhood education gaps / Child, Preschool / 1950 / small
guided play, dialogic reading@1988, outdoor kindergarten@1990 / childcare quality, parental separation
+vocabulary (words), +self-regulation, +school readiness, !special education referral
teacher stress / School Teachers / 1950 / teachers
instructional coaching@2000, mentoring in the first year, protected planning time / workload, pupil aggression
+job satisfaction, -emotional exhaustion, +self-efficacy@1978, !leaving the profession
classroom use of generative AI / Artificial Intelligence / 2023
chatbot tutoring, AI-generated feedback, oral examinations / unsupervised chatbot use, assessment pressure
+writing quality, +examination scores (%), -cognitive effort, !academic misconduct
student writing with AI / Writing / 2023 / pupils
ChatGPT feedback on drafts, AI literacy lessons, handwritten examinations / homework done by chatbots, detection software
+writing quality, +critical thinking, -test anxiety, !academic misconduct
`

export const earthTopics = `
freshwater microplastics / Microplastics / 2011
tertiary filtration, river booms@2013, stormwater ponds / wastewater discharge, tyre wear@2014
-microplastic concentration (particles/L), +macroinvertebrate diversity, -ingestion by fish (particles/fish), !detection in drinking water
pollinator decline / Pollination / 1985
flower strips@1995, reduced mowing, hedgerow restoration / neonicotinoid use@1998, urbanisation
+wild bee richness (species), +fruit set (%), +flower visits (per hour), !colony loss
soil carbon loss / Soil / 1975
cover crops, biochar@2007, no-till farming@1970 / drought, overgrazing
+soil organic carbon (g/kg), +aggregate stability (%), -nitrous oxide emission (kg/ha), !crop failure
urban heat / Cities / 1968
street trees, green roofs@1985, reflective pavement@1995 / impervious surface, traffic heat
-surface temperature (°C), +thermal comfort, -energy use (kWh), !heat alert days@1998
coral reef decline / Coral Reefs / 1975
coral gardening@1995, marine protection, shading structures@2005 / marine heat waves@2012, nutrient runoff
+live coral cover (%), +fish biomass (kg/ha), -algal cover (%), !mass bleaching
nitrate pollution / Nitrates
riparian buffers@1980, constructed wetlands@1980, catch crops / slurry application, tile drainage
-nitrate concentration (mg/L), +denitrification rate (mg/m²), -algal biomass (µg/L), !exceedance of the drinking-water limit
wildfire / Wildfires
prescribed burning, fuel breaks, grazing by goats / heat waves, land abandonment
-fire severity, +plant richness (species), -soil erosion (t/ha), !reburn within ten years
forest biodiversity loss / Biodiversity / 1988
deadwood retention, mixed planting, deer exclusion / nitrogen deposition, clear-cutting
+bird richness (species), +sapling density (per ha), +fungal richness (species), !local extinction
household energy demand / Renewable Energy / 1973
heat pumps@1975, time-of-use tariffs@1975, smart meter feedback@2008 / energy poverty@1995, cold winters
-electricity use (kWh), +indoor temperature (°C), -energy costs (EUR), !fuel switching
noise pollution / Noise
low-noise asphalt@1985, speed limits at night, ship slow-downs@2015 / road traffic, offshore construction@1985
-sound level (dB), +bird song frequency (Hz), +annoyance threshold (dB), !nest failure
lake eutrophication / Eutrophication
phosphorus precipitation, biomanipulation, sewage diversion / warming@1980, agricultural runoff
-total phosphorus (µg/L), +water clarity (cm), -chlorophyll (µg/L), !cyanobacterial bloom
crop yield loss under climate change / Crops, Agricultural / 1988 / farmland
drought-tolerant varieties@1995, CRISPR-edited varieties@2016, shifted sowing dates, deficit irrigation / heat waves, rising temperatures, late frost
+grain yield (t/ha), +water use efficiency (kg/m³), -yield variability (%), !crop failure
solar cell degradation / Solar Energy / 2010 / panels
perovskite tandem cells@2014, polymer encapsulation, lead-free perovskites@2014, bifacial silicon modules / humidity, thermal cycling, ultraviolet light
+power conversion efficiency (%), -efficiency loss (% per year), +energy yield (kWh/kW), !module failure
`

export const machineTopics = `
diabetic retinopathy screening / Diabetic Retinopathy / 2012
a deep learning grader@2016, smartphone fundus photography@2013, federated learning@2018 / image quality, camera model
+sensitivity (%), -reading time (s), -referral rate (%), !referable retinopathy
sepsis prediction / Sepsis / 2010
gradient boosting on vital signs@2014, a recurrent neural network@2015, an early-warning dashboard / missing data, alert fatigue
+lead time (hours), +positive predictive value (%), -alerts per day (per day), !septic shock
chest radiograph reading / Radiography, Thoracic / 2014
a convolutional neural network, self-supervised pretraining@2020, AI triage@2017 / hospital shift, label noise
+sensitivity (%), -reporting time (min), +reader agreement (%), !missed nodule
clinical documentation / Electronic Health Records / 2005
a transformer language model@2019, ambient dictation@2020, rule-based extraction / copy-forward text, template use
+extraction accuracy (%), -documentation time (min), -clinician burden, !coding error
wearable sensing / Wearable Electronic Devices / 2012
wrist photoplethysmography, a multi-sensor patch@2014, embedded classification / skin tone, loose fit
+agreement with polysomnography (%), -measurement error (beats/min), +wear time (hours), !atrial fibrillation
clinical decision support / Decision Support Systems, Clinical / 1985
interruptive alerts, default order sets@1990, a shared decision aid@1995 / alert volume, vendor change
+guideline adherence (%), -time per order (s), -override rate (%), !inappropriate imaging
clinical use of large language models / Natural Language Processing / 2022
retrieval-augmented answers@2023, chatbot triage, plain-language summaries / prompt wording, hallucinated citations
+answer accuracy (%), +readability, -response time (s), !unsafe advice
skin lesion classification / Skin Neoplasms / 2015
a vision transformer@2021, dermoscopy with AI support@2017, test-time augmentation@2017 / skin tone, class imbalance
+sensitivity (%), +diagnostic confidence, -unnecessary excisions (%), !missed melanoma
hospital demand forecasting / Forecasting / 2008
a gradient-boosted forecast@2014, agent-based simulation, nowcasting from search data@2009 / school holidays, respiratory seasons
-forecast error (%), -waiting time (min), +bed occupancy (%), !ambulance diversion
health data privacy / Computer Security / 2003
differential privacy@2008, synthetic records@2012, homomorphic encryption@2011 / record linkage, rare diseases
+model utility (%), -re-identification risk (%), -computing time (min), !membership disclosure
algorithmic fairness / Algorithms / 2017
reweighting, subgroup recalibration, fairness dashboards@2020 / under-diagnosis, proxy labels
+calibration, -performance gap (%), +trust, !undertreatment
`

export const societyTopics = `
low-wage employment / Employment / 1955 / workforce
minimum wage increases, earned income tax credits@1980, sectoral bargaining / regional unemployment, immigration, automation@1980
+employment rate (%), +weekly earnings (EUR), -household poverty (%), !job loss
working from home / Teleworking / 1985 / workforce
hybrid schedules@2010, right-to-disconnect rules@2017, home-office allowances / fully remote work, long commutes, caring at home
+productivity (%), +job satisfaction, -work-family conflict, !turnover
pandemic schooling / Schools / 2020 / learners
summer catch-up classes, small-group tutoring, device loans / long school closures, home learning without a computer
-learning loss (weeks), +reading achievement, +mathematics achievement, !early school leaving
misinformation online / Disinformation / 2010 / citizens
accuracy prompts@2018, media literacy lessons, community fact-checks@2020, inoculation games@2018 / heavy social media use, distrust of institutions
+discernment, -belief in false news, -sharing of false news (%), !vaccine refusal
political polarisation / Politics / 1990 / citizens
citizens' assemblies@2004, cross-party dialogue, public service news / partisan media, economic inequality
-hostility to opponents, +trust in institutions, +support for compromise, !electoral violence
carbon emissions / Carbon Footprint / 1990 / citizens
carbon taxes, emissions trading@1998, meat-free canteen days@2005, public transport subsidies / household income, car ownership
-emissions per head (t), -fuel use (L), +policy support, !fuel poverty
income poverty / Poverty / 1960 / workforce
unconditional cash payments@1995, child benefits, microcredit@1985, debt advice / single parenthood, rising rents
+household income (EUR), +life satisfaction@1970, -financial strain, ^leaving poverty, !eviction
gender pay gap / Gender Equity / 1970 / workforce
pay transparency laws@2005, shared parental leave@1995, board quotas@2003, flexible hours / motherhood, occupational segregation
-hourly pay gap (%), +promotion rate (%), +perceived fairness, !leaving the labour market
housing unaffordability / Housing / 1970 / citizens
rent control, upzoning@2005, social housing construction, rental vouchers / short-term holiday lets@2012, foreign investment
-rent burden (%), +new dwellings (per 1000), +residential stability, !homelessness
`
