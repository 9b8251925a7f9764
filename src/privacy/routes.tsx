import * as z from "zod/mini";
import type { FieldProblem } from "#core/calls.ts";
import type { Retention } from "#forms/retention-rules.ts";
import type { Follow } from "#leads/submission/submission-result.ts";
import type { Reply, Server } from "#platform/http/server.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { problemsOf, typedIn } from "#visitors/accounts/account-schema.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { privacyAddress, privacyAskedAddress } from "./addresses.ts";
import {
	accessBy,
	askForLink,
	type PrivacyParts,
	type TooManyLinks,
} from "./commands.ts";
import type { EraseParts } from "./erasure-commands.ts";
import { AskPage } from "./own-data/link-request-page.tsx";
import { AskedPage } from "./own-data/privacy-status-page.tsx";
import { askInput, keyIn } from "./privacy-schema.ts";
import { keyedRoutes } from "./signed-link-routes.tsx";

export interface PrivacyRouteParts extends PrivacyParts, EraseParts {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly retention: () => Retention;
	readonly follow: Follow;
	/** For erasing, which may take longer than a visitor's queries may. */
	readonly eraseDb: EraseParts["db"];
}

const tooMany: Record<TooManyLinks, string> = {
	"too many this hour":
		"Several links were asked for during the last hour. Look into your mailbox, or try again in an hour.",
	"too many today":
		"No link was sent: this address gets no more emails from us today. Try again tomorrow, or write to us.",
};

export function privacyRoutes(parts: PrivacyRouteParts): void {
	const { server, pages, db } = parts;

	pages.page(privacyAddress, async () => askPage(parts));
	pages.page(privacyAskedAddress, async () =>
		privacyPage("Look into your mailbox", <AskedPage />),
	);
	server.post(privacyAddress.pattern, async (request, reply) => {
		const typed = typedIn(request.body)("email");
		const refuse = (facts: AskFacts) =>
			pages.send(request, reply, askPage(parts, { typed, ...facts }));
		// Whoever comes from a letter need not type what we know.
		const access = await accessBy(parts, db, keyIn(request.body));
		const email =
			access?.kind === "choices" ? access.person.email : (typed as unknown);
		const read = z.safeParse(askInput, { email });
		if (!read.success)
			return refuse({ problems: problemsOf(read.error), status: 422 });
		const asked = await askForLink(parts, {
			email: read.data.email,
			address: request.ip,
		});
		if (asked.ok) return leadTo(reply, privacyAskedAddress.to());
		reply.header("retry-after", "3600");
		return refuse({ refusal: tooMany[asked.reason], status: 429 });
	});
	keyedRoutes(parts);
}

interface AskFacts {
	readonly typed?: string;
	readonly problems?: readonly FieldProblem[];
	readonly refusal?: string;
	readonly status?: number;
}

function askPage(
	{ retention }: Pick<PrivacyRouteParts, "retention">,
	{ status, ...facts }: AskFacts = {},
): Page {
	return {
		type: "legal",
		head: {
			title: status ? "Error: Your data" : "Your data",
			description:
				"See what we keep about you, take it along, say how we may reach you, or have all of it erased.",
			canonical: privacyAddress.to(),
		},
		tags: ["forms"],
		status: status ?? 200,
		body: <AskPage retention={retention()} {...facts} />,
	};
}

/** Nothing of this is for search engines. */
export function privacyPage(
	title: string,
	body: Page["body"],
	status = 200,
): Page {
	return {
		type: "legal",
		head: {
			title,
			description: "What we keep about you, and what you can do about it.",
			listed: false,
		},
		tags: [],
		status,
		body,
	};
}

export function leadTo(reply: Reply, address: string): Reply {
	return reply.header("cache-control", "no-store").redirect(address, 303);
}
