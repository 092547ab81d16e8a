export type * from './form/action.ts';
export type * from './form/ask.ts';
export type * from './screen/block.ts';
export type * from './portal/brand.ts';
export type * from './catalogue/call.ts';
export type * from './screen/column.ts';
export type * from './compiled/compiled.ts';
export type * from './portal/config.ts';
export type * from './screen/constraint.ts';
export type * from './screen/download.ts';
export type * from './form/effect.ts';
export type * from './portal/extension.ts';
export type * from './screen/extensionUse.ts';
export type * from './form/field.ts';
export type * from './screen/filter.ts';
export type * from './portal/notice.ts';
export type * from './screen/optionsFrom.ts';
export type * from './portal/fileKindTexts.ts';
export type * from './form/form.ts';
export type * from './screen/format.ts';
export type * from './form/formField.ts';
export type * from './screen/item.ts';
export type * from './helpers/json.ts';
export * from './portal/dashboard.ts';
export type * from './portal/dashboardTexts.ts';
export type * from './compiled/preloadPlan.ts';
export type * from './portal/landing.ts';
export type * from './portal/landingTexts.ts';
export type * from './form/formLayout.ts';
export type * from './portal/locale.ts';
export type * from './screen/link.ts';
export type * from './catalogue/paging.ts';
export type * from './portal/plural.ts';
export type * from './screen/read.ts';
export type * from './form/code.ts';
export type * from './catalogue/codeList.ts';
export type * from './form/receipt.ts';
export type * from './screen/report.ts';
export * from './screen/rowAction.ts';
export type * from './compiled/renderedPage.ts';
export type * from './form/rule.ts';
export type * from './portal/ruleMessages.ts';
export type * from './screen/screen.ts';
export type * from './catalogue/shape.ts';
export type * from './screen/title.ts';
export type { Upload } from './form/upload.ts';
export type * from './screen/value.ts';
export type * from './portal/treeTexts.ts';
export type * from './portal/uiTexts.ts';
export {
  answersFile,
  getFixedKeys,
  isInQuery,
  listOptionalKeys,
  listPathKeys,
  getRequestShapes,
  getShape,
} from './catalogue/call.ts';
export { buildHref, findPortalPath } from './helpers/basePath.ts';
export { packageNames } from './helpers/packageNames.ts';
export { getAccessKind, defaultFontSize } from './portal/config.ts';
export { buildBrandRules } from './helpers/buildBrandRules.ts';
export {
  listAllBlocks,
  listChildren,
  filterByKind,
  listTopBlocks,
  type Child,
} from './helpers/listChildren.ts';
export {
  listAllConditions,
  listConditionsOutsideAny,
  isAnyOf,
  listConditionPaths,
  listPathWords,
} from './screen/constraint.ts';
export { fileEndings, isPictureType } from './screen/download.ts';
export { listSameEndings } from './helpers/listSameEndings.ts';
export { preloadWords } from './compiled/preloadPlan.ts';
export { getEffectParts, parseEffect } from './form/effect.ts';
export { errorsAddress, findModuleVersion, type ErrorReport } from './helpers/errorReport.ts';
export { fieldFacts, findInitialValue, maxCards } from './form/field.ts';
export { listSingleFields, isSingleField, listFormEntries } from './form/formField.ts';
export { isPrivateField } from './helpers/isPrivateField.ts';
export { listForms } from './helpers/listForms.ts';
export { getFilterValueKind, isRange } from './screen/filter.ts';
export {
  listFormatCases,
  listCodeMaps,
  normalizeFormat,
  getCellContent,
  findLabelRead,
  findPictureCall,
} from './screen/format.ts';
export {
  listLayoutPartFields,
  getLayoutPartKind,
  listLayoutPartChildren,
  listStepRules,
  listSteps,
} from './form/formLayout.ts';
export {
  catalogueFolder,
  configFile,
  dashboardFile,
  extensionFolder,
  findExtensionName,
  findLocaleTag,
  findSchemaName,
  findScreenId,
  findTemplateName,
  getExtensionFile,
  getLocaleFile,
  getScreenFile,
  getTemplateFile,
  isDefinitionFile,
  landingFile,
  templateFolder,
} from './helpers/definitionFiles.ts';
export { replaceNegativeZero } from './helpers/replaceNegativeZero.ts';
export { parseMoment } from './helpers/parseMoment.ts';
export { builtInMenuIcons, type MenuIcon } from './portal/menuIcon.ts';
export { pageCalls, type PageCall, type PageCallNeed } from './catalogue/pageCalls.ts';
export { getOwnValue } from './helpers/getOwnValue.ts';
export { findTranslation } from './helpers/findTranslation.ts';
export { findRoutePathError } from './helpers/findRoutePathError.ts';
export { isRoutePath, isRoutePattern } from './helpers/isRoutePath.ts';
export { findRoute, listRouteParameters, getRouteKey, type FoundRoute } from './helpers/routePattern.ts';
export { isDateShape, isOneOfShape, findShapeAt } from './catalogue/shape.ts';
export { getSample, getSampleRecord, type Codes } from './helpers/sample.ts';
export { hasEnteredField, describeSendFailure } from './helpers/describeSendFailure.ts';
export { listSendableFields, type SentField } from './helpers/listSendableFields.ts';
export { findMissingMessage, completeRule, type RuleWithMessage } from './helpers/completeRule.ts';
export { getTitleText } from './screen/title.ts';
export { listUploadFields, type FoundUpload } from './helpers/listUploadFields.ts';
export {
  listBracePaths,
  listValuePaths,
  listAllValues,
  findValueWord,
  listResultLiterals,
  getResultKind,
  listInnerValues,
} from './screen/value.ts';
export { languageVersion } from './version.ts';
