export type * from './action.ts';
export type * from './ask.ts';
export type * from './block.ts';
export type * from './brand.ts';
export type * from './call.ts';
export type * from './column.ts';
export type * from './compiled.ts';
export type * from './config.ts';
export type * from './constraint.ts';
export type * from './download.ts';
export type * from './effect.ts';
export type * from './extension.ts';
export type * from './extensionUse.ts';
export type * from './field.ts';
export type * from './filter.ts';
export type * from './notice.ts';
export type * from './optionsFrom.ts';
export type * from './fileKindTexts.ts';
export type * from './form.ts';
export type * from './format.ts';
export type * from './formField.ts';
export type * from './item.ts';
export type * from './json.ts';
export * from './dashboard.ts';
export type * from './dashboardTexts.ts';
export type * from './preloadPlan.ts';
export type * from './landing.ts';
export type * from './landingTexts.ts';
export type * from './formLayout.ts';
export type * from './locale.ts';
export type * from './link.ts';
export type * from './paging.ts';
export type * from './plural.ts';
export type * from './read.ts';
export type * from './code.ts';
export type * from './codeList.ts';
export type * from './receipt.ts';
export type * from './report.ts';
export * from './rowAction.ts';
export type * from './renderedPage.ts';
export type * from './rule.ts';
export type * from './ruleMessages.ts';
export type * from './screen.ts';
export type * from './shape.ts';
export type * from './title.ts';
export type { Upload } from './upload.ts';
export type * from './value.ts';
export type * from './treeTexts.ts';
export type * from './uiTexts.ts';
export {
  answersFile,
  getFixedKeys,
  isInQuery,
  listOptionalKeys,
  listPathKeys,
  getRequestShapes,
  getShape,
} from './call.ts';
export { buildHref, findPortalPath } from './basePath.ts';
export { packageNames } from './packageNames.ts';
export { getAccessKind, defaultFontSize } from './config.ts';
export { buildBrandRules } from './buildBrandRules.ts';
export { listAllBlocks, listChildren, filterByKind, listTopBlocks, type Child } from './listChildren.ts';
export {
  listAllConditions,
  listConditionsOutsideAny,
  isAnyOf,
  listConditionPaths,
  listPathWords,
} from './constraint.ts';
export { fileEndings, isPictureType } from './download.ts';
export { listSameEndings } from './listSameEndings.ts';
export { preloadWords } from './preloadPlan.ts';
export { getEffectParts, parseEffect } from './effect.ts';
export { errorsAddress, findModuleVersion, type ErrorReport } from './errorReport.ts';
export { fieldFacts, findInitialValue, maxCards } from './field.ts';
export { listSingleFields, isSingleField, listFormEntries } from './formField.ts';
export { isPrivateField } from './isPrivateField.ts';
export { listForms } from './listForms.ts';
export { getFilterValueKind, isRange } from './filter.ts';
export {
  listFormatCases,
  listCodeMaps,
  normalizeFormat,
  getCellContent,
  findLabelRead,
  findPictureCall,
} from './format.ts';
export {
  listLayoutPartFields,
  getLayoutPartKind,
  listLayoutPartChildren,
  listStepRules,
  listSteps,
} from './formLayout.ts';
export { replaceNegativeZero } from './replaceNegativeZero.ts';
export { parseMoment } from './parseMoment.ts';
export { builtInMenuIcons, type MenuIcon } from './menuIcon.ts';
export { pageCalls, type PageCall, type PageCallNeed } from './pageCalls.ts';
export { getOwnValue } from './getOwnValue.ts';
export { findTranslation } from './findTranslation.ts';
export { findRoutePathError } from './findRoutePathError.ts';
export { isRoutePath, isRoutePattern } from './isRoutePath.ts';
export { findRoute, listRouteParameters, getRouteKey, type FoundRoute } from './routePattern.ts';
export { isDateShape, isOneOfShape, findShapeAt } from './shape.ts';
export { getSample, getSampleRecord, type Codes } from './sample.ts';
export { hasEnteredField, describeSendFailure } from './describeSendFailure.ts';
export { listSendableFields, type SentField } from './listSendableFields.ts';
export { findMissingMessage, completeRule, type RuleWithMessage } from './completeRule.ts';
export { getTitleText } from './title.ts';
export { listUploadFields, type FoundUpload } from './listUploadFields.ts';
export {
  listBracePaths,
  listValuePaths,
  listAllValues,
  findValueWord,
  listResultLiterals,
  getResultKind,
  listInnerValues,
} from './value.ts';
export { languageVersion } from './version.ts';
