import { joinAddress } from "#core/addresses.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import type { Instant } from "#core/time.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import { forms } from "#forms/site-slice.ts";
import type { LeadOrder } from "#forms/submission/lead.ts";
import type { CallBooking } from "#leads/booking/call-booking.ts";
import { findRecipient } from "#leads/people/recipient-commands.ts";
import { callBooking, type LeadServices, leadChangeHandler, leads } from "#leads/site-slice.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { describedWebhooks } from "#platform/http/calls/open-api/described-calls.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { directMail, type MailTransport } from "#platform/mail/mail.ts";
import { type Measurement, measurements } from "#platform/metrics.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { accountAddress } from "#visitors/accounts/addresses.ts";
import { outcomeRecorder } from "#visitors/outcome.ts";
import { brand, type SiteBrand } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { deliver } from "./deliver-commands.ts";
import { deliveryJobs } from "./delivery-jobs.ts";
import {
	configuredDestinations,
	destinationsOfForm,
	openDestinations,
} from "./destinations/configured-destinations.ts";
import type { FormOfLead } from "./destinations/webhook-rules.ts";
import type { LeadDocument, OrderSeat } from "./emails/visitor-email.ts";
import { openErasers } from "./erasure/eraser.ts";
import { eraseAtDestination, erasureJobs } from "./erasure/erasure-jobs.ts";
import { isLeadOutcome, listLeadOutcomes } from "./lead-outcome-rules.ts";
import { messages } from "./messages.ts";
import { findUnknownFields } from "./payload/crm-field-rules.ts";
import { webhookDescriptions } from "./payload/webhook-schema.ts";
import { queueDeliveries } from "./queue-commands.ts";
import { recoverDeliveries } from "./recovery-commands.ts";
import { readDeliveryFigures } from "./reports/delivery-figure-commands.ts";

type FindLeadDocument = (lead: StoredLead, now: Instant) => Promise<LeadDocument | undefined>;

type CreateWithdrawalLink = (lead: Pick<StoredLead, "id" | "person">) => string;

/** Finds the document that the email to a visitor links to, if its form hands one over. */
export const leadDocuments = defineService<FindLeadDocument>("documents of leads");

type FindOrderSeat = (order: Pick<LeadOrder, "id" | "timeZone">) => Promise<OrderSeat | undefined>;

/** Finds what the email about an order says of its seat, which depends on when it is sent. */
export const orderSeats = defineService<FindOrderSeat>("seats of orders");

/** The page on which its person withdraws a request. */
export const withdrawalLinks = defineService<CreateWithdrawalLink>("withdrawal links");

export const slice = defineSiteSlice({
	needs: { platform, visitors },
	uses: {
		brand,
		callBooking,
		directMail,
		forms,
		leads,
		leadDocuments,
		orderSeats,
		outcomeRecorder,
		withdrawalLinks,
	},
	provides: { leadChangeHandler },
	open: ({ platform: { config, jobs, clock }, visitors: { emailCounts } }, later) => {
		const [unknown] = findUnknownFields(config);
		if (unknown) throw new StartupProblem(`${unknown.says}. ${unknown.mend}.`);
		const queue = {
			...{ jobs, clock, emailCounts },
			configured: configuredDestinations(config),
			destinationsOf: (lead: FormOfLead) => destinationsOfForm(config, lead),
		};
		return {
			leadChangeHandler: async (tx, event) => {
				await queueDeliveries(queue, tx, event);
				const { outcomeRecorder: record } = later.services();
				if (isLeadOutcome(event.change))
					for (const outcome of listLeadOutcomes(event.lead)) await record(tx, outcome);
			},
		};
	},
	contribute: (services) => [
		jobWorkers.add(
			() => startDeliveries(services.platform, services),
			() => startErasures(services.platform, services),
		),
		measurements.add(measureDeliveries(services.platform)),
		describedWebhooks.add(...webhookDescriptions),
	],
});

function measureDeliveries({
	background: { db },
	clock,
}: Pick<Platform, "background" | "clock">): Measurement {
	return {
		help: messages.measurements,
		labels: { lead_deliveries: ["destination", "state"] },
		read: () => readDeliveryFigures(db, clock()),
	};
}

/** A worker for each destination, and the recovery of deliveries that wait without a job. */
async function startDeliveries(
	{ config, jobs, clock, background: { db } }: Platform,
	others: {
		readonly directMail: MailTransport;
		readonly brand: () => SiteBrand;
		readonly forms: FormsSnapshot;
		readonly leads: Pick<LeadServices, "tickets">;
		readonly leadDocuments: FindLeadDocument;
		readonly orderSeats: FindOrderSeat;
		readonly withdrawalLinks: CreateWithdrawalLink;
		readonly callBooking: CallBooking;
	},
): Promise<void> {
	// The email about a call holds no file that the form promised.
	const isTimeOffered = ({ lead: { siteModule, leadType } }: StoredLead) => {
		const { followUps = [] } = others.forms.placement(siteModule) ?? {};
		return (
			leadType === "b2c" &&
			followUps.includes("booking") &&
			!followUps.includes("download") &&
			others.callBooking.isOffered({ isReported: true })
		);
	};
	const findTicket = (lead: StoredLead) => {
		const ticket = others.leads.tickets.find(lead);
		return (
			ticket && {
				...ticket,
				href: joinAddress(sitePublicUrl(config), ticket.href),
			}
		);
	};
	const destinations = openDestinations({
		config,
		db,
		mailTransport: others.directMail,
		findRecipient: ({ lead }) => others.forms.placement(lead.siteModule)?.recipient,
		findContactAddress: () => config.crm.contactMail ?? others.brand().email,
		isTimeOffered,
		loadVisitorEmail: async (lead) => {
			const { order, siteModule } = lead.lead;
			const form = others.forms.placement(siteModule);
			return {
				to: await findRecipient(db, lead),
				brand: others.brand(),
				form,
				customTexts: form?.texts.email,
				customSteps: form?.texts.next,
				seat: order && (await others.orderSeats(order)),
				document: await others.leadDocuments(lead, clock()),
				withdrawal: others.withdrawalLinks(lead),
				ticket: findTicket(lead),
				account: joinAddress(sitePublicUrl(config), accountAddress.to()),
			};
		},
	});
	for (const destination of destinations)
		await jobs.work(deliveryJobs[destination.name], (payload, attempt) =>
			deliver({ db, clock }, destination, payload.delivery, attempt),
		);
	jobs.everyMinute(() => recoverDeliveries({ db, jobs, clock }));
}

/** A worker for each destination that erases personal data there. */
async function startErasures(
	{ config, jobs, clock }: Platform,
	others: {
		readonly directMail: MailTransport;
		readonly brand: () => SiteBrand;
		readonly forms: FormsSnapshot;
	},
): Promise<void> {
	const listContactRecipients = () => [
		...new Set([
			config.crm.contactMail ?? others.brand().email,
			...others.forms.forms.placements.flatMap(({ purpose, recipient }) =>
				purpose === "contact" && recipient ? [recipient] : [],
			),
		]),
	];
	for (const eraser of openErasers({
		config,
		clock,
		mailTransport: others.directMail,
		listContactRecipients,
	}))
		await jobs.work(erasureJobs[eraser.destination], (payload, attempt) =>
			eraseAtDestination(eraser, payload, attempt, clock),
		);
}
