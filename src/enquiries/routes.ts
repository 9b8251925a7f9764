import type { ContentSnapshots } from "#app/content/content-snapshots.ts";
import type { LeadServices } from "#app/lead-services.ts";
import type { SiteDeps } from "#app/site-deps.ts";
import { findApplicationInvite } from "#applications/invite/invite-commands.ts";
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
import { fillGaps, type GapFiller } from "#shell/pages/gap.tsx";
import type { HandlePost } from "#shell/pages/page-routes.ts";
import { renderFragment } from "#shell/pages/render-fragment.ts";
import { findContactSubmitLabel } from "#storefront/contact/contact-form-rules.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { courseChoiceLoader } from "./course-choice-commands.ts";
import { formGapFillers } from "./form-gaps.tsx";
import { findFormLocation } from "./form-location-commands.ts";

export interface SiteForms {
	readonly fillers: readonly GapFiller[];
	readonly takePost: HandlePost;
	/** Forms for popups. */
	bindCalls(calls: CallServer): void;
}

/** Forms as people see them, and what they send without script. */
export function openSiteForms(
	deps: SiteDeps & {
		books: ContentSnapshots;
		placeOf: (request: Request) => VisitorLocation;
		/** Made later: pages are drawn with forms before anybody can send one. */
		leads: () => LeadServices;
		/** Who fills the gaps that forms leave themselves. */
		within: readonly GapFiller[];
	},
): SiteForms {
	const { books, leads, placeOf } = deps;
	const formRenderer = openFormDesk({
		...books,
		placeOf,
		stamp: (siteModule) => leads().shield.stamp(siteModule),
		coursesFor: courseChoiceLoader(deps),
		sentLead: (request, from) => leads().sentLead(request, from),
		inviteTo: ({ request, ...input }) =>
			findApplicationInvite(
				{ db: deps.database.db, catalogue: books.catalogue },
				{ ...input, cookies: parseCookies(request.headers.cookie) },
			),
		slotsFor: async (call) => {
			const uses = [gapUse(callSlots, call)];
			const filled = await fillGaps(uses, deps.within, (gap, problem) =>
				deps.log.error({ err: problem, gap }, "a gap stayed empty"),
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
		fillers: formGapFillers({ ...deps, desk: formRenderer }),
		takePost: formPosts({ forms: books.forms, submit, enroll }),
		bindCalls: (calls) => bindFormCalls({ ...deps, desk: formRenderer, calls }),
	};
}

function bindFormCalls(
	deps: SiteDeps & {
		books: ContentSnapshots;
		placeOf: (request: Request) => VisitorLocation;
		desk: FormDesk;
		calls: CallServer;
	},
): void {
	const { calls, desk } = deps;
	calls.bind(getLeadForm, {
		perMinute: "forms",
		load: "submissions",
		answer: async (input, { request }) => {
			const formLocation = await findRequestedLocation(deps, input);
			if (formLocation instanceof CallRefusal) return formLocation;
			const country = deps.placeOf(request).country?.code;
			const submit = findContactSubmitLabel(input.siteModule, country);
			const node = await desk.draw({ ...formLocation, submit }, { request });
			return node
				? renderFragment(node)
				: notFoundRefusal("siteModule", "is no form of this site");
		},
	});
	calls.bind(getLeadThanks, {
		perMinute: "forms",
		load: "submissions",
		answer: async (input, { request }) => {
			const formLocation = await findRequestedLocation(deps, input);
			if (formLocation instanceof CallRefusal) return formLocation;
			const node = await desk.thank(formLocation, request);
			return node
				? renderFragment(node)
				: new CallRefusal(403, {
						field: "siteModule",
						message: "was not sent from this browser",
					});
		},
	});
}

async function findRequestedLocation(
	deps: SiteDeps & { books: ContentSnapshots },
	input: { siteModule: string; page: string; product?: string | undefined },
) {
	const page = hostPage(input.page);
	if (page === undefined)
		return notFoundRefusal("page", "is no page of this site");
	const { siteModule, product } = input;
	return (
		(await findFormLocation(deps, { siteModule, page }, product)) ??
		notFoundRefusal("product", "is nothing that is offered")
	);
}

const notFoundRefusal = (field: string, message: string) =>
	new CallRefusal(404, { field, message });
