import type { Books } from "#app/content/content-snapshots.ts";
import type { Leads } from "#app/lead-parts.ts";
import type { Parts } from "#app/site-deps.ts";
import { findInvite } from "#applications/invite/invite-commands.ts";
import { gapUse } from "#core/gaps.ts";
import { getLeadForm, getLeadThanks } from "#forms/calls.ts";
import { callSlots } from "#forms/gaps.ts";
import { type FormDesk, openFormDesk } from "#forms/rendering/form-desk.tsx";
import { hostPage } from "#forms/rendering/form-place.ts";
import { formPosts, type PostParts } from "#forms/rendering/form-posts.ts";
import { prefillOf } from "#forms/rendering/prefill.ts";
import {
	CallRefusal,
	type CallServer,
} from "#platform/http/calls/call-server.ts";
import type { Request } from "#platform/http/server.ts";
import { type Filler, fillGaps } from "#shell/pages/gap.tsx";
import type { TakePost } from "#shell/pages/page-routes.ts";
import { drawFragment } from "#shell/pages/render-fragment.ts";
import { contactSubmitLabel } from "#storefront/contact/contact-form-rules.ts";
import type { Place } from "#visitors/audience/audience-rules.ts";
import { cookiesOf } from "#visitors/cookie-rules.ts";
import { courseChoices } from "./course-choice-commands.ts";
import { formFillers } from "./form-gaps.tsx";
import { placeOfProduct } from "./form-location-commands.ts";

export interface SiteForms {
	readonly fillers: readonly Filler[];
	readonly takePost: TakePost;
	/** Forms for popups. */
	bindCalls(calls: CallServer): void;
}

/** Forms as people see them, and what they send without script. */
export function openForms(
	parts: Parts & {
		books: Books;
		placeOf: (request: Request) => Place;
		/** Made later: pages are drawn with forms before anybody can send one. */
		leads: () => Leads;
		/** Who fills the gaps that forms leave themselves. */
		within: readonly Filler[];
	},
): SiteForms {
	const { books, leads, placeOf } = parts;
	const desk = openFormDesk({
		...books,
		placeOf,
		stamp: (siteModule) => leads().shield.stamp(siteModule),
		coursesFor: courseChoices(parts),
		sentLead: (request, from) => leads().sentLead(request, from),
		inviteTo: ({ request, ...asked }) =>
			findInvite(
				{ db: parts.database.db, catalogue: books.catalogue },
				{ ...asked, cookies: cookiesOf(request.headers.cookie) },
			),
		slotsFor: async (call) => {
			const uses = [gapUse(callSlots, call)];
			const filled = await fillGaps(uses, parts.within, (gap, problem) =>
				parts.log.error({ err: problem, gap }, "a gap stayed empty"),
			);
			return filled.fillings.get(callSlots.name);
		},
		known: async (request) =>
			prefillOf(await leads().knownVisitor(request), books.countries.all),
	});
	const submit: PostParts["submit"] = (request, reply) =>
		leads().submit(request, reply);
	const enroll: PostParts["enroll"] = (request) => leads().enroll(request);
	return {
		fillers: formFillers({ ...parts, desk }),
		takePost: formPosts({ forms: books.forms, submit, enroll }),
		bindCalls: (calls) => bindFragments({ ...parts, desk, calls }),
	};
}

function bindFragments(
	parts: Parts & {
		books: Books;
		placeOf: (request: Request) => Place;
		desk: FormDesk;
		calls: CallServer;
	},
): void {
	const { calls, desk } = parts;
	calls.bind(getLeadForm, {
		perMinute: "forms",
		load: "submissions",
		answer: async (asked, { request }) => {
			const place = await askedPlace(parts, asked);
			if (place instanceof CallRefusal) return place;
			const country = parts.placeOf(request).country?.code;
			const submit = contactSubmitLabel(asked.siteModule, country);
			const node = await desk.draw({ ...place, submit }, { request });
			return node
				? drawFragment(node)
				: unknown("siteModule", "is no form of this site");
		},
	});
	calls.bind(getLeadThanks, {
		perMinute: "forms",
		load: "submissions",
		answer: async (asked, { request }) => {
			const place = await askedPlace(parts, asked);
			if (place instanceof CallRefusal) return place;
			const node = await desk.thank(place, request);
			return node
				? drawFragment(node)
				: new CallRefusal(403, {
						field: "siteModule",
						message: "was not sent from this browser",
					});
		},
	});
}

async function askedPlace(
	parts: Parts & { books: Books },
	asked: { siteModule: string; page: string; product?: string | undefined },
) {
	const page = hostPage(asked.page);
	if (page === undefined) return unknown("page", "is no page of this site");
	const { siteModule, product } = asked;
	return (
		(await placeOfProduct(parts, { siteModule, page }, product)) ??
		unknown("product", "is nothing that is offered")
	);
}

const unknown = (field: string, message: string) =>
	new CallRefusal(404, { field, message });
