import type { ChosenGroup } from "#catalogue/group.ts";
import type { PriceMode } from "#catalogue/product.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import type { Money } from "#core/money.ts";
import type { BusinessUnit } from "#forms/business/business-unit-rules.ts";
import type { LeadAnswers } from "#forms/fields/answer-text-rules.ts";
import type { AnswerKind } from "#forms/fields/custom-field-schema.ts";
import type { PersonName } from "#forms/fields/name-rules.ts";
import type { Phone } from "#forms/fields/phone-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { Enterprise } from "#visitors/enterprises/enterprise.ts";
import type { ProductOverride } from "./product-override-payload.ts";
import type { LeadProductType } from "./sent-leads-rules.ts";

/** The subject of a lead. */
export interface LeadProduct {
	readonly id: number;
	readonly type: LeadProductType;
	readonly name: string;
	readonly category?: string | undefined;
	/** The category id of the catalogue. */
	readonly categoryId?: number | string | undefined;
	readonly image?: string | undefined;
	readonly trainingType?: string | undefined;
}

export interface LeadLocation {
	readonly countryId?: number | undefined;
	readonly countryName?: string | undefined;
	readonly cityId?: number | undefined;
	readonly cityName?: string | undefined;
	readonly state?: string | undefined;
}

/** A request to be contacted, in our own terms; payloads translate it for outside systems. */
export interface Lead extends LeadAnswers {
	readonly leadType: "b2c" | "b2b";
	/** The name of the placement. */
	readonly siteModule: string;
	/** The placement of the form, if inquiring for a company replaced it. */
	readonly actualSiteModule?: string | undefined;
	readonly name: PersonName;
	readonly email: string;
	/** Absent where the form left it out or the visitor left it empty. */
	readonly phone?: Phone | undefined;
	/** A second number, of a learner with a complaint. */
	readonly phoneAlternate?: Phone | undefined;
	readonly consent: {
		/** Consent to be contacted about this request. */
		readonly contact: boolean;
		/** Consent to marketing by email; the two others likewise. */
		readonly email: boolean;
		readonly sms: boolean;
		readonly call: boolean;
	};
	/** The lead only wants an answer, or is a contact request; absent means that sales may answer. */
	readonly purpose?: "answer" | "contact" | undefined;
	/** Only forms with SMS compliance can set it. */
	readonly smsCompliance: boolean;
	readonly message?: string | undefined;
	/** The messages of the same request made before within a day, the latest first. */
	readonly earlierMessages?: readonly EarlierMessage[] | undefined;
	readonly company?: string | undefined;
	/** The organization on whose pages it was sent. */
	readonly enterprise?: Pick<Enterprise, "id" | "name"> | undefined;
	/** The course that its sender would teach. */
	readonly taughtCourse?: TaughtCourse | undefined;
	/** The number of learners. */
	readonly learners?: number | undefined;
	/** The answers to the fields that the operator added to the form. */
	readonly custom?: readonly CustomAnswer[] | undefined;
	/** The test that the visitor wants to take. */
	readonly practiceId?: number | undefined;
	readonly product?: LeadProduct | undefined;
	/** The category of the page, where the lead is about no product. */
	readonly category?: { readonly id: string; readonly name: string } | undefined;
	readonly place: LeadLocation;
	readonly hostname: string;
	readonly pageType: string;
	readonly userType: string;
	readonly crmTags: Readonly<Placement["crmTags"]>;
	/** The record of a company's lead. */
	readonly business?: CompanyRecord | undefined;
	/** Made without a filled-in form. */
	readonly automatic: boolean;
	/** The id of the lead that this one updates. */
	readonly leadId?: string | undefined;
	readonly utmSource?: string | undefined;
	/** 1 while the group-enrollment card is not answered; absent where it does not follow. */
	readonly groupEnrollmentStatus?: number | undefined;
	readonly prefill?: Prefill | undefined;
	readonly call?: LeadCall | undefined;
	readonly eligibility?: readonly EligibilityAnswer[] | undefined;
	/** The referrer, once a referral could be decrypted. */
	readonly referrer?: { readonly name: string; readonly email: string } | undefined;
	readonly ebook?: LeadEbook | undefined;
	readonly webinar?: LeadWebinar;
	readonly practice?: LeadPractice | undefined;
	readonly order?: LeadOrder | undefined;
	/** The full group for a seat in which it waits, as it was announced. */
	readonly waitingGroup?: ChosenGroup | undefined;
}

/**
 * The record of a company's lead contains these values, which no visitor typed; they stay when the
 * settings change.
 */
export interface CompanyRecord {
	readonly unit: BusinessUnit;
	readonly recordType: string;
	readonly campaignId?: number | undefined;
	readonly learnerType?: string | undefined;
	/** The currency of the prices that the visitor saw. */
	readonly currency?: string | undefined;
	readonly isBusinessPage: boolean;
	readonly isCorporateTraining: boolean;
	readonly isEnterprise: boolean;
	/** The product that it is about, as the catalogue described it. */
	readonly product?: ProductOverride | undefined;
}

/** The answer has the label that its visitor read: the field may be another one by now, or gone. */
export interface CustomAnswer {
	readonly name: string;
	readonly label: string;
	readonly kind: AnswerKind;
	/** Days are ISO days. */
	readonly value: string | number;
	/** A name of its own in payloads. */
	readonly sentAs?: string | undefined;
}

export interface TaughtCourse {
	/**
	 * The code of the product, such as `b163`; absent where another course was meant than those of
	 * the list.
	 */
	readonly code?: string | undefined;
	readonly title: string;
}

export interface EarlierMessage {
	/** The instant at which it was sent. */
	readonly at: string;
	readonly text: string;
}

/** The values that the form was filled with, and whether the visitor changed them. */
export interface Prefill {
	readonly source: string;
	readonly data: string;
	readonly modified: boolean;
}
/** A call at a time that the visitor chose. */
interface LeadCall {
	/** `dd/mm/yyyy - hh:mm AM/PM`. */
	readonly dateTime: string;
	readonly timeZone: string;
	/** The name of who will call. */
	readonly advisor?: string | undefined;
	/** The result of the call; absent while it is to come. */
	readonly status?: "canceled" | "held" | "missed" | undefined;
}
export interface EligibilityAnswer {
	readonly question: string;
	readonly answer: string;
	readonly eligible: boolean;
}
export interface LeadEbook {
	readonly id: number;
	/** Its permanent address; recipients open it with a signed link. */
	readonly url: string;
}
/** The practice test that the lead is about, and its result once the server has graded it. */
export interface LeadPractice {
	readonly id: number;
	readonly title: string;
	readonly result?: LeadPracticeResult | undefined;
	/** The coupon that a scholarship test has earned. */
	readonly coupon?: string | undefined;
}
export interface LeadPracticeResult {
	readonly questions: number;
	/** The number of questions with an answer. */
	readonly attempted: number;
	readonly correct: number;
	readonly percent: number;
	readonly hasPassed: boolean;
}
/** The order whose contact this lead is, as it was placed. */
export interface LeadOrder {
	readonly id: string;
	/** The number in the notation for the telephone. */
	readonly number: string;
	readonly product: ProductKey;
	readonly title: string;
	readonly mode: PriceMode;
	readonly group?: ChosenGroup | undefined;
	readonly coupon?: string | undefined;
	/** The country whose prices applied. */
	readonly country: string;
	/** The locale in which they were written for the customer, if that was stored. */
	readonly priceLocale?: string | undefined;
	/** The note about taxes beside them. */
	readonly taxNote?: string | undefined;
	/** The zone of the browser that placed it, where a script could detect it. */
	readonly timeZone?: string | undefined;
	readonly listPrice: Money;
	readonly total: Money;
}
interface LeadWebinar {
	readonly title: string;
	readonly account: string;
	readonly key: string;
	readonly id: string;
	readonly leadSource: string;
}

/** Identifies a sent form: its placement with its product or, without one, its page. */
export interface SentFormOrigin {
	readonly siteModule: string;
	readonly product?: ProductKey | undefined;
	readonly page: string;
}
