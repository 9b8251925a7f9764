/** The script counts what it sends. Without it the field stays empty, and the server's clock counts what arrives. */
export const SequenceField = () => <input type="hidden" name="seq" value="" readOnly />;
