import type { Category } from "#catalogue/categories/category-schema.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import type { Instant } from "#core/time.ts";
import type { FormsContent } from "#forms/placements/forms-file-schema.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { LeadEbook } from "#forms/submission/lead.ts";
import type { ProductOverride } from "#forms/submission/product-override-payload.ts";
import type { KnownVisitor } from "#leads/known-visitors/known-visitor-commands.ts";
import type { UserHashOwner } from "#leads/known-visitors/lead-access-rules.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { Enterprise } from "#visitors/enterprises/enterprise.ts";
import type { FoundProduct } from "./lead-product-commands.ts";

/** The part of the input that the process holds in memory: settings, content, the page. */
export interface SiteInput {
	readonly now: Instant;
	/** The address of the site, without a slash at its end. */
	readonly publicUrl: string;
	readonly timeZone: string;
	readonly forms: FormsContent;
	readonly countries: readonly Country[];
	/** The form as this visitor sees it; undefined where no form has this name. */
	readonly placement: Placement | undefined;
	/** The placement of a company's lead, if the form may be sent for one. */
	readonly businessPlacement: Placement | undefined;
	/** The organization of the page. */
	readonly enterprise: Enterprise | undefined;
	readonly pageCategory: Category | undefined;
	/** The ebook that this form on this page hands over. */
	readonly ebook: LeadEbook | undefined;
	/** True for the form of a webinar that takes place right now. */
	readonly isLiveWebinar: boolean;
	/** The currency of the prices on the page. */
	readonly currency: string | undefined;
}

/**
 * Everything that the decision about a lead depends on besides the submission. It is read before
 * the first rule, so that the rules query nothing.
 */
export interface DecisionInput extends SiteInput {
	/** The course that was chosen in the form, else the product of its page. */
	readonly product: FoundProduct | undefined;
	/** The product as the record of a company describes it. */
	readonly productOverride: ProductOverride | undefined;
	/** Entered before by a visitor who is not shown the form. */
	readonly knownExperience: string | undefined;
	/** The person with this address has chosen it; looked up where no form was shown. */
	readonly contactChoice: ContactChoice | undefined;
	/** An account or an order has this address. */
	readonly isLearner: boolean;
	/** A ticked box for emails is only a request until its email is confirmed. */
	readonly mustConfirmEmail: boolean;
	/** An automatic lead is made of the details of this visitor. */
	readonly visitor: KnownVisitor | undefined;
	/** Milliseconds. */
	readonly latestLeadAt: number | undefined;
	/** The owner of the link that was followed. */
	readonly linkOwner: UserHashOwner | undefined;
	/** The page was opened from our own origin or directly; see `AutomaticGrants`. */
	readonly hasGrant: boolean;
}

/** The queries that a submission needs. An address that cannot be stored is not looked up. */
export interface DecisionLookups {
	/** The first of these that exists. */
	readonly products: readonly ProductKey[];
	readonly isForCompany?: boolean;
	readonly experience?: boolean;
	readonly learnerEmail?: string | undefined;
	readonly contactChoiceEmail?: string | undefined;
	readonly optInEmail?: string | undefined;
	readonly visitor?: boolean;
}
