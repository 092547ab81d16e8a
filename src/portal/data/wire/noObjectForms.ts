/** Replaces axios's form serializer in the build: the wire builds its own bodies. */
export default null;
