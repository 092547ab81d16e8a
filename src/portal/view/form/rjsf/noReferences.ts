/**
 * Stands in for the URI library by which rjsf resolves `$ref`: the schemas that we compile have none.
 * Whoever calls it finds no function, and the form's fault is seen.
 */
export default {};
