import * as z from "zod/mini";
import { readPage } from "#applications/form/step-input-rules.ts";
import { couponCode } from "#catalogue/coupons/coupon.ts";
import {
	listSearch,
	readListQuery,
} from "#catalogue/lists/list-query-rules.ts";
import { parseProductKey } from "#catalogue/product-key.ts";
import { isLocalPath, joinAddress, plainPath } from "#core/addresses.ts";
import { parseUuid } from "#core/ids.ts";
import { csvRecord } from "#core/text/csv.ts";
import { cutAt, linesOf, oneLineOf } from "#core/text/printable-text.ts";
import { decodeAuh } from "#forms/auh-rules.ts";
import { readDraft } from "#forms/browser/form/draft-rules.ts";
import { popupName } from "#forms/browser/popup/popup-data-rules.ts";
import { formNamed } from "#forms/browser/popup/trigger-rules.ts";
import { readFeatures } from "#forms/features/feature-rules.ts";
import {
	type FieldKey,
	fieldKeys,
	longestMessage,
	maxLengthOf,
} from "#forms/fields/field-key.ts";
import { nameOf } from "#forms/fields/name-rules.ts";
import { readPhone, storedPhone } from "#forms/fields/phone-rules.ts";
import { regionCodes } from "#forms/fields/regions.ts";
import { countText } from "#forms/fields/word-count-rules.ts";
import { readProof, workIn } from "#forms/proof-of-work/proof-of-work-rules.ts";
import { hostPage } from "#forms/rendering/form-place.ts";
import { askedForm } from "#forms/rendering/form-posts.ts";
import { readSentLeads } from "#forms/sent-leads-rules.ts";
import { isEmail, isFromProvider } from "#forms/validation/email-rules.ts";
import { type FormContext, judgeForm } from "#forms/validation/form-rules.ts";
import {
	countWords,
	marksPercent,
	maxLength,
	pastDate,
	phoneDigits,
	positiveNumber,
	yearOfPassing,
} from "#forms/validation/generic-rules.ts";
import { learnerRules } from "#forms/validation/learner-rules.ts";
import { suggestEmail } from "#forms/validation/typo-rules.ts";
import { judgePress } from "#leads/decision/judgement-rules.ts";
import { countryNamed } from "#leads/decision/lead-location-rules.ts";
import { screenOf } from "#leads/decision/lead-source-rules.ts";
import { openLeadReceipts } from "#leads/known-visitors/lead-receipt-rules.ts";
import { readLeadRecords } from "#leads/lead-record-rules.ts";
import {
	isDisposable,
	linksIn,
	messageKey,
	mixesScripts,
	signsIn,
} from "#leads/shield/text-rules.ts";
import { digestOf } from "#leads/submission/submission-digest.ts";
import { readPress } from "#leads/submission/submission-rules.ts";
import { aSender } from "#leads/submission/testing.ts";
import type { Request } from "#platform/http/server.ts";
import { withoutPersonalData } from "#platform/log.ts";
import { keyedHash } from "#platform/secrets/hmac.ts";
import { contactChoiceIn, keyIn } from "#privacy/privacy-schema.ts";
import { countableTerm } from "#search/counts/term-rules.ts";
import { plainText, queryText, wordsOf } from "#search/engine/word-rules.ts";
import { typedParts } from "#search/field/type-ahead-rules.ts";
import { readSearchQuery } from "#search/results/query-rules.ts";
import { queryReader } from "#shell/pages/page-query.ts";
import { codeAndNumber, wayBack } from "#visitors/accounts/rules.ts";
import { parseAttribution } from "#visitors/attribution/attribution-cookies.ts";
import { cleaned, readValue, touchOf } from "#visitors/attribution/rules.ts";
import { matchingCountries } from "#visitors/audience/country-rules.ts";
import { parseChoice } from "#visitors/consent/rules.ts";
import { cookiesOf } from "#visitors/cookie-rules.ts";
import { codeTyped, networkOf } from "#visitors/sign-in/rules.ts";
import { signUpInput } from "#visitors/sign-in/schema.ts";

const context: FormContext = {
	fields: fieldKeys,
	emailKind: "work",
	providers: ["mail.example", "tenminutes.example"],
	phoneCodes: ["1", "49", "91", "1264"],
	regions: regionCodes,
};
const consent = {
	european: false,
	listedProgram: false,
	liveWebinar: false,
	banner: false,
};
/** The same text in every field. */
const everywhere = (text: string) =>
	Object.fromEntries(fieldKeys.map((key) => [key, text]));
const inField = (key: FieldKey) => (text: string) =>
	judgeForm({ [key]: text }, { ...context, fields: [key] });
const hash = keyedHash("a secret");
const press = (body: unknown) => {
	const read = readPress(body, aSender());
	if (read.ok) digestOf(read.value);
};
const listQuery = queryReader({
	spelling: (given) => ({
		search: listSearch(readListQuery(given)),
		kept: true,
	}),
});
/** All headers together hold no more than 32 kB. */
const inHeader = (text: string) => text.slice(0, text.length / 2);
/** Read only after its field was judged, which refuses what is longer. */
const asField = (text: string) => text.slice(0, maxLengthOf("personPhone"));
const quarter = (text: string) => text.slice(0, text.length / 4);

/** Everything that reads what a visitor typed or a browser sent, by name. */
export const textRules: Readonly<Record<string, (text: string) => unknown>> = {
	"shield: links": linksIn,
	"shield: alphabets": mixesScripts,
	"shield: signs in the name": (name) => signsIn({ name }),
	"shield: signs in the message": (message) => signsIn({ message }),
	"shield: signs in a field that its form does not have": (university) =>
		signsIn({ university }),
	"shield: message key": (message) => messageKey({ message }),
	"shield: disposable mail": (text) => isDisposable(text, context.providers),
	"shield: puzzle": workIn,
	"shield: proof": readProof,
	...Object.fromEntries(
		fieldKeys.map((key) => [`field: ${key}`, inField(key)]),
	),
	"learner: every rule": (text) =>
		judgeForm(everywhere(quarter(quarter(text))), context, learnerRules),
	"rules of a press": (text) =>
		judgePress(everywhere(quarter(quarter(text))), { context, consent }),
	"email address": isEmail,
	"email provider": (text) => isFromProvider(text, context.providers),
	"email suggestion": (text) => suggestEmail(text, ["gmail.com", "yahoo.com"]),
	words: countWords,
	"longest text": maxLength(200),
	"phone digits": phoneDigits,
	"positive number": positiveNumber,
	"year of passing": yearOfPassing,
	marks: marksPercent,
	"past date": pastDate("2026-11-20"),
	"phone as typed": (text) => readPhone(asField(text), "1", context.phoneCodes),
	"phone with a typed code": (text) => readPhone("1", text, context.phoneCodes),
	"stored phone": (text) => storedPhone(asField(text), "1", context.phoneCodes),
	"phone of an account": (text) => codeAndNumber(text, undefined),
	"full name": (name) => nameOf({ name }),
	"submission: values": (text) => press({ values: { message: text } }),
	"submission: flat": (text) => press({ name: text, email: text.slice(0, 9) }),
	"submission: payload": (phone) => press({ phone }),
	"submission: page": (page) => press({ page }),
	"submission: prefill": (text) =>
		press({ prefilled_source: text, prefillled_data: text.slice(0, 9) }),
	"submission: numbers": (text) => press({ practiceId: text, courseId: text }),
	"country by name": (text) => countryNamed(text, []),
	screen: (text) => screenOf(text, text),
	"application page": (purpose) =>
		readPage({ step: "application", purpose }, []),
	"application counter": (text) => countText(text, 400),
	"privacy key": (key) => keyIn({ key }),
	"privacy choice": (text) => contactChoiceIn({ email: text }),
	auh: (text) => decodeAuh(text, () => true, 0),
	"page that hosts a form": hostPage,
	"form in an address": (text) => askedForm({ url: `/${inHeader(text)}` }),
	"form in a query": (text) => askedForm({ url: `/?${inHeader(text)}` }),
	"form of a link": (text) => formNamed(`/${text}`, "http://here.example/"),
	"popup name": (text) => popupName(text),
	"draft of a form": readDraft,
	cookies: cookiesOf,
	"cookie: sent leads": readSentLeads,
	"cookie: lead records": readLeadRecords,
	"cookie: features": readFeatures,
	"cookie: receipts": (text) =>
		openLeadReceipts(hash, Temporal.Now.instant).held({ SL_LEAD: text }),
	"cookie: attribution": parseAttribution,
	"cookie: consent": parseChoice,
	"arrival: value": cleaned,
	"arrival: click id": (text) => readValue("gclid", text),
	"arrival: referrer": (text) =>
		touchOf({
			query: new URLSearchParams(),
			referrer: `https://there.example/${text}`,
			ownHosts: ["here.example"],
		}),
	"sign-in: code": codeTyped,
	"sign-in: network": networkOf,
	"sign-in: way back": (asked) =>
		wayBack({ asked, referer: undefined, host: "here.example" }),
	"sign-in: way back by referrer": (text) =>
		wayBack({
			asked: undefined,
			referer: `http://here.example/${text}`,
			host: "here.example",
		}),
	"sign-up: email": (email) => z.safeParse(signUpInput, { email }),
	"sign-up: names": (firstName) => z.safeParse(signUpInput, { firstName }),
	"sign-up: phone": (phoneNumber) => z.safeParse(signUpInput, { phoneNumber }),
	"country search": (text) => matchingCountries([], text),
	"search: query": (q) =>
		readSearchQuery(new URLSearchParams({ q }), {
			category: [],
			university: [],
		}),
	"search: plain text": (text) => plainText(queryText(text)),
	"search: words": wordsOf,
	"search: counted term": countableTerm,
	"search: typed parts of a title": (text) => typedParts("A title", text),
	"list: query": (text) => listQuery({ url: `/?${text}` } as Request),
	"product key": parseProductKey,
	uuid: (text) => parseUuid(text),
	coupon: couponCode,
	"way on this site": isLocalPath,
	"plain path": plainPath,
	"joined address": (text) => joinAddress(text, text),
	"one line": oneLineOf,
	"lines of a message": (text) => linesOf(text.slice(0, longestMessage)),
	"cut text": (text) => cutAt(text, 1000),
	"spreadsheet cell": (text) => csvRecord([text]),
	"log line": withoutPersonalData,
};
