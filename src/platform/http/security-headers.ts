/** The hosts that scripts of others are loaded from and may use in a page. */
export interface ForeignScripts {
	readonly scripts: readonly string[];
	readonly connections: readonly string[];
	readonly images: readonly string[];
	readonly frames: readonly string[];
	/** One of them writes style into the page. A browser ignores this beside a hash, so the policy then names none. */
	readonly hasInlineStyle: boolean;
}

const noForeignScripts: ForeignScripts = {
	...{ scripts: [], connections: [], images: [], frames: [] },
	hasInlineStyle: false,
};

/**
 * Builds the policy for pages: only our own files, no inline script, and just the style whose hash
 * the page names.
 */
export function contentPolicy(
	inlineStyleHashes: readonly string[],
	hosts: {
		/** Published calls may live there; scripts must be let through to them. */
		readonly calls?: readonly string[];
		/** The content's pictures and films may come from there. */
		readonly media?: readonly string[];
		/** The page shows what lies there in a frame. */
		readonly frames?: readonly string[];
		/** A script fetches films in parts from where media may come from, and hands them to the browser. */
		readonly hasStream?: boolean;
		readonly foreign?: ForeignScripts;
	} = {},
): string {
	const { calls = [], media = [], hasStream = false, foreign = noForeignScripts } = hosts;
	const frames = [...(hosts.frames ?? []), ...foreign.frames];
	const hashes = inlineStyleHashes.map((hash) => `'sha256-${hash}'`);
	return [
		"default-src 'none'",
		["script-src 'self'", ...foreign.scripts].join(" "),
		["style-src 'self'", ...(foreign.hasInlineStyle ? ["'unsafe-inline'"] : hashes)].join(" "),
		["img-src 'self' data:", ...media, ...foreign.images].join(" "),
		"font-src 'self'",
		["media-src 'self'", ...media, ...(hasStream ? ["blob:"] : [])].join(" "),
		["connect-src 'self'", ...calls, ...(hasStream ? media : []), ...foreign.connections].join(" "),
		...(frames.length > 0 ? [["frame-src", ...frames].join(" ")] : []),
		"manifest-src 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"object-src 'none'",
	].join("; ");
}

/** Headers of every answer. Pages replace the policy by their own. */
export function securityHeaders(options: {
	secure: boolean;
	/** Set only if the operator does: other hosts below this one may be served without https. */
	hstsSubdomains?: boolean;
}): Record<string, string> {
	return {
		"content-security-policy": contentPolicy([]),
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
		// Only a site served over https may promise to stay there.
		...(options.secure
			? {
					"strict-transport-security": `max-age=31536000${options.hstsSubdomains ? "; includeSubDomains" : ""}`,
				}
			: {}),
	};
}
