import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stemWord } from '../../../src/literature/search/words/stem.ts'

test.each([
  ['sleep sleeps sleeping slept'],
  ['disturbance disturbances disturbed'],
  ['diabetes diabetic'],
  ['depression depressive depressed'],
  ['cognition cognitive'],
  ['obesity obese'],
  ['therapy therapies therapeutic'],
  ['randomised randomized randomisation'],
  ['child children'],
  ['analysis analyses analyse analyze'],
  ['hypertension hypertensive'],
  ['asthma asthmatic'],
  ['smoking smokers smoked smoke'],
  ['inflammation inflammatory'],
  ['supplement supplements supplementation'],
  ['vaccine vaccines vaccinated vaccination'],
  ['infection infections infectious infected'],
  ['pregnancy pregnant'],
  ['adolescence adolescents adolescent'],
  ['severity severe'],
  ['active activity activities'],
  ['clinic clinical clinically'],
  ['mortality mortal'],
  ['study studies studied'],
  ['age aged ageing aging'],
])('stemming: %s share a stem', (words) => {
  expect(new Set(words.split(' ').map(stemWord)).size).toBe(1)
})

test.each([
  ['anaemia', 'anemia'],
  ['behavioural', 'behavioral'],
  ['tumours', 'tumors'],
  ['oestrogen', 'estrogen'],
  ['paediatric', 'pediatric'],
  ['centre', 'center'],
  ['fibre', 'fiber'],
  ['counselling', 'counseling'],
  ['hospitalisation', 'hospitalization'],
  ['leukaemia', 'leukemia'],
])('spelling variants: %s and %s share a stem', (british, american) => {
  expect(stemWord(british)).toBe(stemWord(american))
})

test.each([
  ['liver', 'living'],
  ['gene', 'general'],
  ['diet', 'die'],
  ['heart', 'hear'],
  ['hyper', 'hypertension'],
  ['cancer', 'care'],
  ['medicine', 'medial'],
  ['phone', 'phonics'],
])('stemming: %s and %s differ', (one, other) => {
  expect(stemWord(one)).not.toBe(stemWord(other))
})

test('stemming: no word becomes empty or longer', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,20}$/), (word) => {
      expect(stemWord(word).length).toBeGreaterThan(0)
      expect(stemWord(word).length).toBeLessThanOrEqual(word.length)
    }),
  )
})
