import type { ReactNode } from "react";
import type { GapContext } from "#core/gaps.ts";
import type { Id } from "#core/ids.ts";
import type { LocalDate } from "#core/time.ts";
import type { Request } from "#platform/http/server.ts";
import type { Assets } from "#shell/assets/assets.ts";
import type { LegalAddresses } from "#visitors/addresses.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import type { Countries } from "#visitors/audience/country-snapshot.ts";
import type { Enterprise } from "#visitors/enterprises/enterprise.ts";
import type { callSlots } from "./gaps.ts";
import type { FormContact } from "./lead-form/lead-form-props.ts";
import type { FormsSnapshot } from "./placements/placements-snapshot.ts";
import type { FormProduct } from "./rendering/form-location-rules.ts";
import type { FormViewInput } from "./rendering/form-presenter.ts";
import type { Lead, SentFormOrigin } from "./submission/lead.ts";
import type { ApplicationInviteProps } from "./views/application-invite-view.tsx";
import type { TicketLine } from "./views/lead-thanks-view.tsx";

/** Rendering a form depends on these. */
export interface FormsDeps {
	readonly forms: FormsSnapshot;
	readonly countries: Countries;
	readonly findLocation: (request: Request) => VisitorLocation;
	/** Finds the organization of the page. */
	readonly findEnterprise: (request: Request, page: string) => Enterprise | undefined;
	/** The signed time at which a form was rendered, for the checks against automated submissions. */
	readonly stamp: (siteModule: string) => string;
	/** The courses offered in a form that is about none; those of the category come first. */
	readonly coursesFor: (
		category: string | undefined,
		visitor: VisitorLocation,
	) => Promise<readonly { value: string; label: string }[]>;
	/** The name of the course. */
	readonly courseName: () => string;
	/** The latest lead that this browser has sent from this form. */
	readonly sentLead: (
		request: Request,
		from: SentFormOrigin,
	) => Promise<
		| {
				readonly id: Id<"lead">;
				readonly lead: Lead;
				readonly state: "open" | "quarantined" | "withdrawn";
		  }
		| undefined
	>;
	/**
	 * The ticket by which a visitor follows a request that only wants an answer; undefined for
	 * others.
	 */
	readonly ticketOf: (sent: {
		readonly id: Id<"lead">;
		readonly lead: Lead;
	}) => TicketLine | undefined;
	/** The invitation to an application; undefined for a product without one. */
	readonly inviteTo: (input: {
		readonly product: FormProduct;
		readonly page: string;
		readonly leadId: string;
		readonly request: Request;
	}) => Promise<ApplicationInviteProps | undefined>;
	/** The picker of a time for a call; undefined on a site without bookings. */
	readonly slotsFor: (call: GapContext<typeof callSlots>) => Promise<ReactNode>;
	/** True while the chosen time is held until the link of an email is opened. */
	readonly awaitsLink: (lead: Id<"lead">) => Promise<boolean>;
	/** True if this visitor will choose a time for the call. */
	readonly offersSlots: (request: Request) => boolean;
	/** The free time that the address of the page names, as text. */
	readonly namedTime: (request: Request) => Promise<string | undefined>;
	/** The scripts of what the thanks hold. */
	readonly assets: Assets;
	/** The date on the clock of the site. */
	readonly today: () => LocalDate;
	readonly legalAddresses: () => LegalAddresses;
	/** Other ways to reach the business. */
	readonly contact: () => FormContact;
	/** The known values of the visitor that may be filled in. */
	readonly known: (request: Request) => Promise<FormViewInput["prefill"]>;
}
