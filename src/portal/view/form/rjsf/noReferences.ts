/** Replaces the library that resolves `$ref`, because compiled schemas have none. A call to it fails visibly. */
export default {};
