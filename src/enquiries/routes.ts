import { findApplicationInvite } from "#applications/invite/invite-commands.ts";
import { gapUse } from "#core/gaps.ts";
import { localDate } from "#core/time.ts";
import type { EnquiriesDeps } from "#enquiries/deps.ts";
import { getLeadForm, getLeadThanks } from "#forms/calls.ts";
import { callSlots } from "#forms/gaps.ts";
import { hostPage } from "#forms/rendering/form-location-rules.ts";
import { formPosts } from "#forms/rendering/form-post-routes.ts";
import {
	createFormRenderer,
	type FormRenderer,
} from "#forms/rendering/form-rendering-commands.tsx";
import { toFormPrefill } from "#forms/rendering/prefill-rules.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import { fillGaps, type GapFiller } from "#shell/pages/gap.tsx";
import type { HandlePost } from "#shell/pages/page-routes.ts";
import { renderFragment } from "#shell/pages/render-fragment.ts";
import { findContactSubmitLabel } from "#storefront/business/page-contact-rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { listCourseChoices } from "./course-choice-commands.ts";
import { formGapFillers } from "./form-gaps.tsx";
import { findFormLocation } from "./form-location-commands.ts";
import { messages } from "./messages.ts";

export interface SiteForms {
	readonly fillers: readonly GapFiller[];
	readonly takePost: HandlePost;
	/** Registers the calls by which popups load forms. */
	bindCalls(calls: CallServer): void;
}

/** The forms that visitors see, and the posts of forms that are sent without script. */
export function openSiteForms(deps: EnquiriesDeps): SiteForms {
	const { db, snapshots, submissions, findLocation } = deps;
	const { catalogue, forms, countries } = snapshots;
	const formRenderer = createFormRenderer({
		forms,
		countries,
		findLocation,
		findEnterprise: (request, page) =>
			submissions.intake.findEnterprise({ host: request.hostname, path: page }),
		stamp: (siteModule) => submissions.shield.stamp(siteModule),
		courseName: () => catalogue.names.course.one,
		coursesFor: (category, { country }) =>
			listCourseChoices(deps, category, catalogue.priceCountry(country)),
		sentLead: (request, origin) => submissions.sentLead(request, origin),
		ticketOf: (sent) => submissions.tickets.find(sent),
		inviteTo: ({ request, ...input }) =>
			findApplicationInvite(
				{ db, catalogue },
				{ ...input, cookies: parseCookies(request.headers.cookie) },
			),
		slotsFor: async (call) => {
			const uses = [gapUse(callSlots, call)];
			const filled = await fillGaps(uses, deps.listFillers(), (gap, problem) =>
				deps.log.error({ err: problem, gap }, "a gap stayed empty"),
			);
			return filled.fillings.get(callSlots.name);
		},
		awaitsLink: (lead) => submissions.intake.booking.awaitsLink(lead),
		offersSlots: (request) => submissions.intake.booking.isOffered(findLocation(request)),
		namedTime: ({ url }) => submissions.intake.booking.describeNamedTime(url),
		assets: deps.assets,
		today: () => localDate(deps.clock(), deps.timeZone),
		legalAddresses: () => snapshots.site.brand,
		contact: () => snapshots.site.brand,
		known: async (request) => toFormPrefill(await submissions.knownVisitor(request), countries.all),
	});
	return {
		fillers: formGapFillers({ ...deps, formRenderer }),
		takePost: formPosts({
			forms,
			submit: (request, reply) => submissions.submit(request, reply),
			enroll: (request) => submissions.enroll(request),
			book: (request) => submissions.book(request),
		}),
		bindCalls: (calls) => bindFormCalls(deps, formRenderer, calls),
	};
}

function bindFormCalls(deps: EnquiriesDeps, formRenderer: FormRenderer, calls: CallServer): void {
	calls.bind(getLeadForm, {
		perMinute: "forms",
		load: "submissions",
		answer: async (input, { request }) => {
			const formLocation = await findRequestedLocation(deps, input);
			if (formLocation instanceof CallRefusal) return formLocation;
			const country = deps.findLocation(request).country?.code;
			const { siteModule, labelledBy } = input;
			const { business } = deps.snapshots.site;
			const submit = findContactSubmitLabel(business, siteModule, country);
			const node = await formRenderer.render(
				{
					...formLocation,
					submit,
					labelledBy,
					isPopup: labelledBy === undefined,
				},
				{ request },
			);
			return node
				? renderFragment(node, deps.assets)
				: notFoundRefusal("siteModule", messages.unknownForm);
		},
	});
	calls.bind(getLeadThanks, {
		perMinute: "forms",
		load: "submissions",
		answer: async (input, { request }) => {
			const formLocation = await findRequestedLocation(deps, input);
			if (formLocation instanceof CallRefusal) return formLocation;
			return (
				(await formRenderer.renderThanks(formLocation, {
					request,
					isSkipped: input.later === "1",
				})) ??
				new CallRefusal(403, {
					field: "siteModule",
					message: messages.foreignThanks,
				})
			);
		},
	});
}

async function findRequestedLocation(
	deps: EnquiriesDeps,
	input: { siteModule: string; page: string; product?: string | undefined },
) {
	const page = hostPage(input.page);
	if (page === undefined) return notFoundRefusal("page", messages.unknownPage);
	const { siteModule, product } = input;
	return (
		(await findFormLocation(deps, { siteModule, page }, product)) ??
		notFoundRefusal("product", messages.unknownProduct)
	);
}

const notFoundRefusal = (field: string, message: string) =>
	new CallRefusal(404, { field, message });
