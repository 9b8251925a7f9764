import { catalogue } from "#catalogue/site-slice.ts";
import { defineContributions } from "#core/slice/contributions.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { forms } from "#forms/site-slice.ts";
import type { SentFormOrigin } from "#forms/submission/lead.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import { isSecureSite } from "#platform/config/config.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { type EventCounter, eventCounters, measurements } from "#platform/metrics.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { createRandomToken } from "#platform/secrets/hmac.ts";
import { accountRecordSources } from "#visitors/account-record.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { findEnterpriseMatch } from "#visitors/enterprises/enterprise-lookup-rules.ts";
import { knownDetailsSources } from "#visitors/sign-in/known-details.ts";
import { brand, enterprises, siteRoutes } from "#visitors/site.ts";
import { type VisitorServices, visitors } from "#visitors/site-slice.ts";
import type { CallBooking } from "./booking/call-booking.ts";
import type { LeadUserInfo } from "./calls.ts";
import { dropAutomaticFromRedirects } from "./decision/automatic-redirect-routes.ts";
import { createKnownDetails } from "./known-visitors/known-details-commands.ts";
import {
	findKnownExperience,
	findKnownVisitor,
	findSentLead,
} from "./known-visitors/known-visitor-commands.ts";
import {
	openAutomaticGrants,
	openLeadReceipts,
	openUserHashes,
} from "./known-visitors/lead-access-rules.ts";
import { isLearnerEmail } from "./known-visitors/registered-email-commands.ts";
import { requestRecordSource } from "./known-visitors/request-record-commands.ts";
import { toLeadUserInfo } from "./known-visitors/user-info-presenter.ts";
import { measurementTexts } from "./messages.ts";
import { bindLeadCalls } from "./routes.ts";
import { unableWaitSeconds } from "./shield/challenge-rules.ts";
import { readLeadFigures } from "./shield/quarantine-check-commands.ts";
import { openShield, type Shield } from "./shield/shield-commands.ts";
import type { StoredLead } from "./stored-lead.ts";
import { combineAttachments } from "./submission/attachment-commands.ts";
import {
	type PlainFormOutcome,
	submitPlainCall,
	submitPlainEnrollment,
	submitPlainForm,
} from "./submission/plain-form-routes.ts";
import { openRefusalReport } from "./submission/refusal-commands.ts";
import { createSenderReader, type ReferrerFinder, type Sender } from "./submission/sender.ts";
import type { LeadAttachment } from "./submission/submission.ts";
import { ticketRecordSource } from "./tickets/ticket-record-commands.ts";
import { ticketRoutes } from "./tickets/ticket-routes.tsx";
import { openTicketLinks, type TicketLinks } from "./tickets/ticket-rules.ts";

/** Other modules add these to a submission, in its transaction where they write. */
export const leadChangeHandler = defineService<LeadsDeps["onLeadChange"]>("lead changes");
export const leadAttachments = defineContributions<LeadAttachment>("lead attachments");
export const leadEbooks = defineService<LeadsDeps["findEbook"]>("ebooks of leads");
export const liveWebinars = defineService<LeadsDeps["isLiveWebinar"]>("webinars that take place");
export const emailOptIn = defineService<LeadsDeps["optIn"]>("email opt-in");
export const erasedLeadIds = defineService<LeadsDeps["filterErasedIds"]>("erased ids");

/** Finds the referrer of a visitor, as far as the request shows it. */
export const leadReferrer = defineService<ReferrerFinder>("referrer of leads");

/** Calls at a time that the visitor chooses. */
export const callBooking = defineService<CallBooking>("booking of calls");

/** The calls and the forms without script take leads with these. */
export interface LeadServices {
	readonly intake: LeadsDeps;
	readonly delayAnswer: (request: Request) => void;
	readonly tickets: TicketLinks;
	readonly refusalCounter: EventCounter;
	/** The shield signs the stamps of forms. */
	readonly shield: Shield;
	/** Handles forms that are sent without script. */
	readonly submit: (request: Request, reply: Reply) => Promise<PlainFormOutcome>;
	readonly enroll: (request: Request) => Promise<PlainFormOutcome>;
	readonly book: (request: Request) => Promise<PlainFormOutcome>;
	/** The latest lead that this browser has sent from there. */
	readonly sentLead: (request: Request, from: SentFormOrigin) => Promise<StoredLead | undefined>;
	readonly senderOf: (request: Request) => Promise<Sender>;
	/** The data with which a form is prefilled for this browser; never those of another visitor. */
	readonly knownVisitor: (request: Request) => Promise<KnownFormUser | undefined>;
}

/** The published data of a visitor, and other values that a form can be filled with. */
interface KnownFormUser extends LeadUserInfo {
	readonly experience: string | undefined;
}

export const leads = defineService<LeadServices>("leads");

export const slice = defineSiteSlice({
	needs: { platform, visitors, catalogue, forms },
	uses: {
		brand,
		enterprises,
		leadChangeHandler,
		leadEbooks,
		liveWebinars,
		erasedLeadIds,
		emailOptIn,
		callBooking,
		leadReferrer,
	},
	provides: { leads },
	open: (needs, later) => ({
		leads: openLeadServices(
			{
				...needs,
				catalogue: needs.catalogue.catalogue,
			},
			{
				onLeadChange: (...change) => later.services().leadChangeHandler(...change),
				attachment: combineAttachments(() => later.list(leadAttachments)),
				findEnterprise: (place) =>
					findEnterpriseMatch(later.services().enterprises, place)?.enterprise,
				findEbook: (form) => later.services().leadEbooks(form),
				isLiveWebinar: (form) => later.services().liveWebinars(form),
				findReferrer: (request) => later.services().leadReferrer(request),
				filterErasedIds: (...ids) => later.services().erasedLeadIds(...ids),
				booking: {
					isOffered: (location) => later.services().callBooking.isOffered(location),
					describeNamedTime: (address) => later.services().callBooking.describeNamedTime(address),
					book: (request) => later.services().callBooking.book(request),
					awaitsLink: (lead) => later.services().callBooking.awaitsLink(lead),
					cancelOf: (...lead) => later.services().callBooking.cancelOf(...lead),
				},
				optIn: {
					mustConfirm: (email) => later.services().emailOptIn.mustConfirm(email),
					request: (...args) => later.services().emailOptIn.request(...args),
				},
			},
		),
	}),
	contribute: (services) => [
		knownDetailsSources.add(createKnownDetails(services.leads.intake)),
		accountRecordSources.add(requestRecordSource, ticketRecordSource(services.leads.tickets)),
		measurements.add({
			help: measurementTexts,
			labels: { leads: ["form", "state"] },
			read: () => {
				const { background, clock } = services.platform;
				return readLeadFigures(background.db, clock());
			},
		}),
		eventCounters.add(services.leads.refusalCounter),
		siteRoutes.add((http) => {
			const { intake, senderOf, delayAnswer, tickets } = services.leads;
			const secure = isSecureSite(services.platform.config);
			ticketRoutes({ ...intake, links: tickets, contact: services.brand }, http);
			dropAutomaticFromRedirects(http.server);
			bindLeadCalls({ ...intake, senderOf, delayAnswer, secure, calls: http.calls });
		}),
	],
});

export function openLeadServices(
	{
		platform: site,
		visitors: { countries, findLocation, readAttribution, sessions },
		catalogue: products,
		forms: formTexts,
	}: {
		readonly platform: Pick<Platform, "config" | "database" | "clock" | "log" | "pause" | "secret">;
		readonly visitors: Pick<VisitorServices, "countries" | "findLocation" | "readAttribution"> & {
			readonly sessions: Pick<Sessions, "readSession">;
		};
		readonly catalogue: LeadsDeps["catalogue"];
		readonly forms: LeadsDeps["forms"];
	},
	others: Pick<
		LeadsDeps,
		| "onLeadChange"
		| "attachment"
		| "booking"
		| "findEbook"
		| "isLiveWebinar"
		| "findEnterprise"
		| "filterErasedIds"
		| "optIn"
	> & { readonly findReferrer: ReferrerFinder },
): LeadServices {
	const { db, clock, publicUrl, timeZone, secure, hash } = createModuleDeps(site);
	const shield = openShield({
		db,
		clock,
		hash,
		disposable: () => formTexts.forms.mail.disposable,
		newId: () => createRandomToken().slice(0, 16),
	});
	const refusals = openRefusalReport({ log: site.log, forms: formTexts });
	const intake: LeadsDeps = {
		...others,
		...{ db, clock, publicUrl, timeZone, countries },
		catalogue: products,
		forms: formTexts,
		receipts: openLeadReceipts(hash, clock),
		hashes: openUserHashes(hash, clock),
		grants: openAutomaticGrants(hash, clock),
		shield,
		isLearnerEmail: (email) => isLearnerEmail({ db, log: site.log }, email),
		refusals,
	};
	const senderOf = createSenderReader({
		findLocation,
		readAttribution,
		accountOf: async ({ headers }) => (await sessions.readSession(headers.cookie)).account,
		findReferrer: others.findReferrer,
	});
	const delayAnswer = (request: Request) =>
		request.server.load.delayAnswer(request, () => site.pause(unableWaitSeconds));
	const submissionDeps = { ...intake, senderOf, delayAnswer, secure };
	return {
		intake,
		delayAnswer,
		tickets: openTicketLinks(hash),
		refusalCounter: refusals.counter,
		shield,
		submit: (request, reply) => submitPlainForm(submissionDeps, request, reply),
		enroll: (request) => submitPlainEnrollment(submissionDeps, request),
		book: (request) => submitPlainCall(submissionDeps, request),
		sentLead: ({ headers }, from) => findSentLead(intake, parseCookies(headers.cookie), from),
		senderOf,
		async knownVisitor(request) {
			const sender = await senderOf(request);
			const known = await findKnownVisitor(intake, sender);
			if (!known) return undefined;
			const experience = await findKnownExperience(intake, sender, undefined);
			return { ...toLeadUserInfo(known, sender.cookies), experience };
		},
	};
}
