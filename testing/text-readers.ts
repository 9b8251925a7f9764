import * as z from "zod/mini";
import { parseApplicationPage } from "#applications/form/step-input-rules.ts";
import { normalizeCouponCode } from "#catalogue/coupons/coupon.ts";
import { buildListSearch, parseListQuery } from "#catalogue/lists/list-query-rules.ts";
import { parseProductKey } from "#catalogue/product-key.ts";
import { canonicalPath, isLocalPath, joinAddress } from "#core/addresses.ts";
import { defaultCallBases } from "#core/calls.ts";
import { parseUuid } from "#core/ids.ts";
import { csvRecord } from "#core/text/csv.ts";
import { sanitizeLine, sanitizeLines, truncateText } from "#core/text/printable-text.ts";
import { decodeAuh } from "#forms/auh-rules.ts";
import { formNamed, popupName } from "#forms/browser/popup/popup-rules.ts";
import { parseFeatures } from "#forms/features/feature-rules.ts";
import type { CustomFieldLimits } from "#forms/fields/custom-field-rules.ts";
import { type FieldKey, getMaxFieldLength } from "#forms/fields/field-key.ts";
import { fieldKeys, maxMessageLength } from "#forms/fields/fields.ts";
import { toPersonName } from "#forms/fields/name-rules.ts";
import { readPhone } from "#forms/fields/phone-reading-rules.ts";
import { parsePhone, parseStoredPhone } from "#forms/fields/phone-rules.ts";
import { regionCodes } from "#forms/fields/regions.ts";
import { getWordCount, wordCountText } from "#forms/fields/word-count-rules.ts";
import { readDraft } from "#forms/lead-form/draft-rules.ts";
import { parseProof, parsePuzzle } from "#forms/proof-of-work/proof-of-work-rules.ts";
import { hostPage } from "#forms/rendering/form-location-rules.ts";
import { findRequestedForm } from "#forms/rendering/form-post-routes.ts";
import { parseSentLeads } from "#forms/submission/sent-leads-rules.ts";
import {
	marksPercentRule,
	pastDateRule,
	yearOfPassingRule,
} from "#forms/validation/answer-rules.ts";
import { isEmail, isFromProvider } from "#forms/validation/email-rules.ts";
import { type FormRuleContext, validateForm } from "#forms/validation/form-rules.ts";
import { maxLengthRule, positiveNumberRule } from "#forms/validation/generic-rules.ts";
import { getFieldRules } from "#forms/validation/rules.ts";
import { suggestEmail } from "#forms/validation/typo-rules.ts";
import { judgeSubmission } from "#leads/decision/judgement-rules.ts";
import { findCountryByName } from "#leads/decision/lead-rules.ts";
import { toScreenKind } from "#leads/decision/lead-source-rules.ts";
import { openLeadReceipts } from "#leads/known-visitors/lead-access-rules.ts";
import { parseLeadRecords } from "#leads/lead-record-rules.ts";
import { countLinks, findTextSignals, messageKey, mixesScripts } from "#leads/shield/text-rules.ts";
import { parseAnswers, parseSubmission } from "#leads/submission/parsing/submission-rules.ts";
import { digestSubmission } from "#leads/submission/submission-digest.ts";
import { aSender } from "#leads/submission/testing.ts";
import { withoutPersonalData } from "#platform/log.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { parseContactAnswers, parsePrivacyKey } from "#privacy/privacy-schema.ts";
import { toCountableTerm } from "#search/counts/term-rules.ts";
import { cutQuery, normalizeText, tokenize } from "#search/engine/word-rules.ts";
import { splitByTyped } from "#search/field/type-ahead-state.ts";
import { parseSearchQuery } from "#search/results/query-rules.ts";
import { createQueryReader } from "#shell/pages/page-query.ts";
import { formatPhoneWithCode } from "#visitors/accounts/phone-rules.ts";
import { decideReturnPath } from "#visitors/accounts/rules.ts";
import { parseAttribution } from "#visitors/attribution/attribution-cookies.ts";
import { cleanTouchValue, readTouchValue, toTouch } from "#visitors/attribution/rules.ts";
import { searchCountries } from "#visitors/audience/country-rules.ts";
import { parseConsentChoice } from "#visitors/consent/rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { parseTypedCode, toNetwork } from "#visitors/sign-in/rules.ts";
import { signUpSchema } from "#visitors/sign-in/schema.ts";

const customLimits: readonly CustomFieldLimits[] = [
	{ key: "custom_text", kind: "text", required: true, maxLength: 200 },
	{ key: "custom_number", kind: "number", required: true, decimals: true },
	{ key: "custom_date", kind: "date", required: true },
	{ key: "custom_choice", kind: "choice", required: true, choices: ["A", "B"] },
];
const context: FormRuleContext = {
	fields: fieldKeys,
	customFields: customLimits,
	emailKind: "work",
	providers: ["mail.example", "tenminutes.example"],
	phoneCodes: ["1", "49", "91", "1264"],
	regions: regionCodes,
};
const consent = {
	european: false,
	alwaysRequired: false,
	liveWebinar: false,
	banner: false,
};
/** The same text in every field. */
const everywhere = (text: string) => Object.fromEntries(fieldKeys.map((key) => [key, text]));
const inField = (key: FieldKey) => (text: string) =>
	validateForm({ [key]: text }, { ...context, fields: [key] });
const hash = createSecretHmac("a secret");
const readSubmissionText = (body: unknown) => {
	const read = parseSubmission(body, aSender());
	if (read.ok) digestSubmission(read.value);
};
const listQuery = createQueryReader({
	canonicalQuery: (given) => ({
		search: buildListSearch(parseListQuery(given)),
		isCacheable: true,
	}),
});
/** All headers together hold no more than 32 kB. */
const inHeader = (text: string) => text.slice(0, text.length / 2);
/** Read only after its field was judged, which refuses what is longer. */
const asField = (text: string) => text.slice(0, getMaxFieldLength("personPhone"));
const quarter = (text: string) => text.slice(0, text.length / 4);

/** Everything that reads what a visitor typed or a browser sent, by name. */
export const textReaders: Readonly<Record<string, (text: string) => unknown>> = {
	"shield: links": countLinks,
	"shield: alphabets": mixesScripts,
	"shield: signs in the name": (name) => findTextSignals(parseAnswers({ name })),
	"shield: signs in the message": (message) => findTextSignals(parseAnswers({ message })),
	"shield: signs in a field that its form does not have": (university) =>
		findTextSignals(parseAnswers({ university })),
	"shield: message key": (message) => messageKey(parseAnswers({ message })),
	"shield: puzzle": parsePuzzle,
	"shield: proof": parseProof,
	...Object.fromEntries(fieldKeys.map((key) => [`field: ${key}`, inField(key)])),
	...Object.fromEntries(
		customLimits.map(({ key, kind }) => [`field of an operator: ${kind}`, inField(key)]),
	),
	"learner: every rule": (text) =>
		validateForm(
			everywhere(quarter(quarter(text))),
			context,
			getFieldRules({ ...context, rules: "learner" }),
		),
	"rules of a press": (text) =>
		judgeSubmission(everywhere(quarter(quarter(text))), { context, consent }),
	"email address": isEmail,
	"email provider": (text) => isFromProvider(text, context.providers),
	"email suggestion": (text) => suggestEmail(text, ["gmail.com", "yahoo.com"]),
	words: getWordCount,
	"longest text": maxLengthRule(200),
	"positive number": positiveNumberRule,
	"year of passing": yearOfPassingRule,
	marks: marksPercentRule,
	"past date": pastDateRule("2026-11-20"),
	"phone as typed": (text) => parsePhone(asField(text), "1", context.phoneCodes),
	"phone as the server reads it": (text) => readPhone(asField(text), "49", context.phoneCodes),
	"phone with a typed code": (text) => parsePhone("1", text, context.phoneCodes),
	"stored phone": (text) => parseStoredPhone(asField(text), "1", context.phoneCodes),
	"phone of an account": (text) => formatPhoneWithCode(text, undefined, []),
	"full name": (name) => toPersonName({ name }),
	"submission: values": (text) => readSubmissionText({ values: { message: text } }),
	"submission: flat": (text) => readSubmissionText({ name: text, email: text.slice(0, 9) }),
	"submission: payload": (phone) => readSubmissionText({ phone }),
	"submission: page": (page) => readSubmissionText({ page }),
	"submission: prefill": (text) =>
		readSubmissionText({
			prefilled_source: text,
			prefillled_data: text.slice(0, 9),
		}),
	"submission: numbers": (text) => readSubmissionText({ practiceId: text, courseId: text }),
	"country by name": (text) => findCountryByName(text, []),
	screen: (text) => toScreenKind(text, text),
	"application page": (purpose) => parseApplicationPage({ step: "application", purpose }, []),
	"application counter": (text) => wordCountText(text, 400),
	"privacy key": (key) => parsePrivacyKey({ key }),
	"privacy choice": (text) => parseContactAnswers({ mail: text }),
	auh: (text) => decodeAuh(text, () => true, 0),
	"page that hosts a form": hostPage,
	"form in an address": (text) => findRequestedForm({ url: `/${inHeader(text)}` }),
	"form in a query": (text) => findRequestedForm({ url: `/?${inHeader(text)}` }),
	"form of a link": (text) => formNamed(`/${text}`, "http://here.example/"),
	"popup name": (text) => popupName(text),
	"draft of a form": readDraft,
	cookies: parseCookies,
	"cookie: sent leads": parseSentLeads,
	"cookie: lead records": parseLeadRecords,
	"cookie: features": parseFeatures,
	"cookie: receipts": (text) =>
		openLeadReceipts(hash, Temporal.Now.instant).leadIds({ SL_LEAD: text }),
	"cookie: attribution": parseAttribution,
	"cookie: consent": parseConsentChoice,
	"arrival: value": cleanTouchValue,
	"arrival: click id": (text) => readTouchValue("gclid", text),
	"arrival: referrer": (text) =>
		toTouch({
			query: new URLSearchParams(),
			referrer: `https://there.example/${text}`,
			siteHosts: ["here.example"],
		}),
	"sign-in: code": parseTypedCode,
	"sign-in: network": toNetwork,
	"sign-in: way back": (requested) =>
		decideReturnPath({
			requested,
			referer: undefined,
			host: "here.example",
			bases: defaultCallBases,
		}),
	"sign-in: way back by referrer": (text) =>
		decideReturnPath({
			requested: undefined,
			referer: `http://here.example/${text}`,
			host: "here.example",
			bases: defaultCallBases,
		}),
	"sign-up: email": (email) => z.safeParse(signUpSchema, { email }),
	"sign-up: names": (firstName) => z.safeParse(signUpSchema, { firstName }),
	"sign-up: phone": (phoneNumber) => z.safeParse(signUpSchema, { phoneNumber }),
	"country search": (text) => searchCountries([], text),
	"search: query": (q) =>
		parseSearchQuery(new URLSearchParams({ q }), {
			category: [],
			university: [],
		}),
	"search: plain text": (text) => normalizeText(cutQuery(text)),
	"search: words": tokenize,
	"search: counted term": toCountableTerm,
	"search: typed parts of a title": (text) => splitByTyped("A title", text),
	"list: query": (text) => listQuery({ url: `/?${text}`, params: {}, query: {} }),
	"product key": parseProductKey,
	uuid: (text) => parseUuid(text),
	coupon: normalizeCouponCode,
	"way on this site": isLocalPath,
	"plain path": canonicalPath,
	"joined address": (text) => joinAddress(text, text),
	"one line": sanitizeLine,
	"lines of a message": (text) => sanitizeLines(text.slice(0, maxMessageLength)),
	"cut text": (text) => truncateText(text, 1000),
	"spreadsheet cell": (text) => csvRecord([text]),
	"log line": withoutPersonalData,
};
