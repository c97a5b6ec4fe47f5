import { testEveryKindOfPage } from '../../fixtures/browser/every-kind-of-page.ts'

testEveryKindOfPage(1)
