import { subjectsOfStudy } from '../../corpus/fields.ts'
import { stemWord } from '../words/stem.ts'
import { stopWords, tokenize } from '../words/tokenize.ts'

/** Finds the headings that a term names or is an entry term of, and the narrower ones when wanted. */
export function headingsNamed(term: string, withNarrower: boolean): readonly string[] {
  const named = entries().get(keyOf(term)) ?? []
  return withNarrower ? [...new Set(named.flatMap((heading) => [heading, ...(narrower.get(heading) ?? [])]))] : named
}

/** The narrower headings of a heading. Some headings are on no paper themselves. */
const narrower = tableOf(`
Adult: Young Adult; Middle Aged; Aged; Aged, 80 and over
Aged: Aged, 80 and over
Anemia: Anemia, Iron-Deficiency; Anemia, Sickle Cell
Arthritis: Arthritis, Rheumatoid; Osteoarthritis, Knee
Back Pain: Low Back Pain
Cardiovascular Diseases: Hypertension; Heart Failure; Atrial Fibrillation; Coronary Artery Disease; Stroke; Embolic Stroke; Peripheral Arterial Disease; Out-of-Hospital Cardiac Arrest; Venous Thromboembolism; Heart Defects, Congenital; Myocardial Infarction
Child: Child, Preschool
Dementia: Alzheimer Disease
Depressive Disorder: Depression, Postpartum
Diabetes Mellitus: Diabetes Mellitus, Type 1; Diabetes Mellitus, Type 2; Diabetes, Gestational
Heart Diseases: Heart Failure; Atrial Fibrillation; Coronary Artery Disease; Out-of-Hospital Cardiac Arrest; Heart Defects, Congenital; Myocardial Infarction
Infections: COVID-19; Influenza, Human; Tuberculosis; HIV Infections; Malaria; Sepsis; Urinary Tract Infections; Hepatitis C; Clostridium Infections; Dengue; Pneumonia
Kidney Diseases: Renal Insufficiency, Chronic
Lung Diseases: Asthma; Pulmonary Disease, Chronic Obstructive; Cystic Fibrosis; Pneumonia; Bronchiolitis; Lung Diseases, Interstitial
Mental Disorders: Depressive Disorder; Depression, Postpartum; Anxiety Disorders; Stress Disorders, Post-Traumatic; Attention Deficit Disorder with Hyperactivity; Schizophrenia; Bipolar Disorder; Feeding and Eating Disorders; Autism Spectrum Disorder; Alcoholism; Opioid-Related Disorders
Neoplasms: Breast Neoplasms; Colorectal Neoplasms; Lung Neoplasms; Prostatic Neoplasms; Uterine Cervical Neoplasms; Pancreatic Neoplasms; Head and Neck Neoplasms; Skin Neoplasms; Melanoma; Precursor Cell Lymphoblastic Leukemia-Lymphoma
Obesity: Pediatric Obesity
Osteoarthritis: Osteoarthritis, Knee
Pain: Low Back Pain; Neck Pain; Cancer Pain; Pain, Postoperative
Sleep Wake Disorders: Sleep Initiation and Maintenance Disorders; Sleep Apnea, Obstructive; Sleep Disorders, Circadian Rhythm; Narcolepsy; Restless Legs Syndrome; Parasomnias; Sleep Deprivation
Stroke: Embolic Stroke
Students: Students, Medical; Students, Nursing
Substance-Related Disorders: Alcoholism; Opioid-Related Disorders
`)

/** The entry terms of headings. The names of topics are entry terms, too. */
const entryTerms = tableOf(`
Adolescent: teenager; teens; youth
Aged: elderly; older adult; older people
Alcoholism: alcohol dependence; alcohol addiction
Anemia, Sickle Cell: sickle cell disease; sickle cell disorder
Attention Deficit Disorder with Hyperactivity: ADHD
Autism Spectrum Disorder: ASD; autistic disorder
Bipolar Disorder: manic depression; manic-depressive illness
Breast Feeding: breastfeeding
Clostridium Infections: C. difficile infection
Colorectal Neoplasms: bowel cancer; colon cancer
COVID-19: covid; SARS-CoV-2 infection; coronavirus disease 2019
Depressive Disorder: depressive disorder, major; major depression
Diabetes Mellitus: diabetes
Diabetes Mellitus, Type 1: T1DM; juvenile-onset diabetes; insulin-dependent diabetes mellitus
Diabetes Mellitus, Type 2: T2DM; adult-onset diabetes; noninsulin-dependent diabetes mellitus
Exercise: physical activity; physical exercise
Heart Failure: cardiac failure
HIV Infections: HIV; HIV infection
Hypertension: high blood pressure
Influenza, Human: flu
Kidney Diseases: kidney disease
Lung Diseases: lung disease; pulmonary disease
Low Back Pain: lumbago
Mental Disorders: mental illness; psychiatric disorder
Myocardial Infarction: heart attack
Neoplasms: cancer; tumour; malignancy
Opioid-Related Disorders: opioid addiction; opioid dependence
Osteoarthritis: osteoarthrosis; degenerative arthritis
Pre-Eclampsia: preeclampsia
Pulmonary Disease, Chronic Obstructive: COPD
Renal Insufficiency, Chronic: CKD; chronic renal insufficiency; chronic kidney insufficiency
School Teachers: teachers
Sleep Apnea, Obstructive: OSA
Sleep Initiation and Maintenance Disorders: sleeplessness
Sleep Wake Disorders: sleep disorder
Stress Disorders, Post-Traumatic: PTSD
Stroke: cerebrovascular accident
Urinary Tract Infections: UTI
`)

/** Parses lines of `name: value; value`. */
function tableOf(lines: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', values = ''] = line.split(': ')
        return [name, values.split('; ')]
      }),
  )
}

let headingsByKey: ReadonlyMap<string, readonly string[]> | undefined

function entries(): ReadonlyMap<string, readonly string[]> {
  return (headingsByKey ??= readEntries())
}

function readEntries(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const add = (term: string, heading: string): void => {
    const key = keyOf(term)
    const headings = found.get(key) ?? []
    if (!headings.includes(heading)) found.set(key, [...headings, heading])
  }
  for (const { topic, field } of subjectsOfStudy)
    for (const heading of [topic.heading, ...field.headings, ...topic.populations.map((population) => population.heading)])
      add(heading, heading)
  for (const { topic } of subjectsOfStudy) if (!found.has(keyOf(topic.condition))) add(topic.condition, topic.heading)
  for (const heading of narrower.keys()) add(heading, heading)
  for (const [heading, terms] of entryTerms) for (const term of terms) add(term, heading)
  return found
}

/**
 * Gives a key that is the same for terms that differ only in inversion, number or spelling: “Sleep Apnea, Obstructive” is “obstructive
 * sleep apnoea”.
 */
function keyOf(term: string): string {
  return tokenize(term.split(',').toReversed().join(' '))
    .filter((word) => !stopWords.has(word))
    .map(stemWord)
    .join(' ')
}
