const takes = {
	br: /\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/i,
	gzip: /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/i,
};

/** The first coding that the client takes; one it rules out with `q=0` is not used. */
export function selectCoding<Coding extends keyof typeof takes>(
	acceptEncoding: string | undefined,
	offered: readonly Coding[],
): Coding | "identity" {
	return offered.find((coding) => takes[coding].test(acceptEncoding ?? "")) ?? "identity";
}
