export type * from './action.ts';
export type * from './ask.ts';
export type * from './block.ts';
export type * from './brand.ts';
export type * from './call.ts';
export type * from './column.ts';
export type * from './compiled.ts';
export type * from './config.ts';
export type * from './constraint.ts';
export type * from './effect.ts';
export type * from './extension.ts';
export type * from './extensionUse.ts';
export type * from './field.ts';
export type * from './filter.ts';
export type * from './notice.ts';
export type * from './optionsFrom.ts';
export type * from './fileKindWords.ts';
export type * from './form.ts';
export type * from './format.ts';
export type * from './formField.ts';
export type * from './item.ts';
export type * from './json.ts';
export type * from './dashboard.ts';
export type * from './dashboardWords.ts';
export type * from './preloadPlan.ts';
export type * from './landing.ts';
export type * from './landingWords.ts';
export type * from './layout.ts';
export type * from './locale.ts';
export type * from './link.ts';
export type * from './paging.ts';
export type * from './plural.ts';
export type * from './read.ts';
export type * from './code.ts';
export type * from './receipt.ts';
export type * from './report.ts';
export type * from './rowAction.ts';
export type * from './renderedPage.ts';
export type * from './rule.ts';
export type * from './ruleWords.ts';
export type * from './screen.ts';
export type * from './shape.ts';
export type * from './title.ts';
export type { Upload } from './upload.ts';
export type * from './value.ts';
export type * from './treeWords.ts';
export type * from './words.ts';
export { fixedKeys, isInQuery, pathKeys, requestShapes, shapeOf } from './call.ts';
export { hrefOf, pathOf } from './basePath.ts';
export { packageNames } from './packageNames.ts';
export { accessKind } from './config.ts';
export { brandRules } from './brandRules.ts';
export { blocksIn, childrenOf, ofKind, topBlocks } from './childrenOf.ts';
export { conditionsIn, firmConditions, isAnyOf, pathsOfTest, pathWords } from './constraint.ts';
export { preloadWords } from './preloadPlan.ts';
export { partsOfEffect, readEffect } from './effect.ts';
export { errorsAddress, versionOf, type ErrorReport } from './errorReport.ts';
export { fieldFacts, startOf } from './field.ts';
export { fieldsIn, isSingle, walkFields } from './formField.ts';
export { formsIn } from './formsIn.ts';
export { filterValueKind, isRange } from './filter.ts';
export { casesIn, codesIn, readFormat, shownBy, wordsReadBy } from './format.ts';
export { fieldsInPart, kindOfPart, partsIn, rulesOfStep, stepsIn } from './layout.ts';
export { normalizeScalar } from './normalizeScalar.ts';
export { readMoment } from './readMoment.ts';
export { menuIcons, type MenuIcon } from './menuIcon.ts';
export { pageCalls, type PageCall, type PageCallNeed } from './pageCalls.ts';
export { ownValue } from './ownValue.ts';
export { findRoute, routeParameters, routeKey, type FoundRoute } from './routePattern.ts';
export { isOneOf, shapeAt } from './shape.ts';
export { hasInput, describeSendFailure } from './describeSendFailure.ts';
export { sentFields, type SentField } from './sentFields.ts';
export { findMissingMessage, completeRule, type RuleWithMessage } from './completeRule.ts';
export { titleText } from './title.ts';
export { uploadsOf, type FoundUpload } from './uploadsOf.ts';
export {
  pathsInBraces,
  pathsOf,
  valuesIn,
  valueWord,
  writtenIn,
  resultKindOf,
  partsOfValue,
} from './value.ts';
export { languageVersion } from './version.ts';
