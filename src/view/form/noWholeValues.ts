/** Stands in for what rjsf's `Form` does with its values as a whole: our store has them, and our rules judge them. */
export default function noWholeValues(): never {
  throw new Error('The values of a form are not judged by rjsf');
}
export { noWholeValues as getUsedFormData, noWholeValues as getFieldNames, noWholeValues as isValueEmpty };
