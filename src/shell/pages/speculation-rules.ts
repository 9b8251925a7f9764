import type { FastifyInstance } from "fastify";
import { type CallBases, listCallFolders } from "#core/calls.ts";

const path = "/speculation-rules.json";

/** Names the rules in the header of public pages: a script in the page would need an exception of the policy. */
export const speculationRulesHeader = JSON.stringify(path);

/** Pages about one person, and pages whose opening is counted as a step of their visitor. */
const excludedFolders = [
	...["/accounts", "/book-a-call", "/calls", "/cart", "/certificates/new", "/desk", "/learn"],
	...["/my-learning", "/my-quizzes", "/preferences", "/privacy", "/recommend", "/refer-and-earn"],
	...["/reports", "/request-status", "/skillup-daily-quiz", "/skillup-questionnaire"],
	...["/thank-you", "/waiting-list"],
];

/**
 * A browser loads the page of a link that its visitor is about to follow. An address with a query may carry a code or a
 * signature, so none of these.
 */
export function speculationRulesRoute(server: FastifyInstance, bases: CallBases): void {
	const folders = [...listCallFolders(bases), ...excludedFolders];
	const rules = {
		prefetch: [
			{
				where: {
					and: [
						{ href_matches: "/*" },
						{ not: { href_matches: "/*\\?(.+)" } },
						{ not: { href_matches: folders.map((folder) => `${folder.replace(/\/$/, "")}{/*}?`) } },
						// Whole files, which a click may save.
						{ not: { href_matches: ["/*.pdf", "/*.ics"] } },
						{ not: { selector_matches: "[download], [target], [rel~=nofollow]" } },
					],
				},
				eagerness: "moderate",
			},
		],
	};
	server.get(path, { config: { load: "uncounted" } }, (_request, reply) =>
		reply
			.type("application/speculationrules+json")
			.header("cache-control", "public, max-age=86400")
			.send(JSON.stringify(rules)),
	);
}
