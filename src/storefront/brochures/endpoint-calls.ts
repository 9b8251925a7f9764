/** A separate object without the schemas, which a page does not need. */
export const signedUrlEndpoint = {
	base: "api",
	name: "generateCloudFrontSignedUrl",
	verb: "GET",
	/** A link that comes later than this is no longer waited for; the visitor presses again. */
	timeoutMs: 15_000,
} as const;
