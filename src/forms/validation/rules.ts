import {
	consumerRules,
	type FieldRule,
	type FieldRules,
	type FormRuleContext,
	indianPrefixes,
	indiaPhoneCode,
	parsePhoneField,
	type RuleSet,
} from "./form-rules.ts";
import { validationMessages } from "./messages.ts";

const contactNumber: FieldRule = (value, form) => {
	const { code, digits } = parsePhoneField(value, form);
	const isIndian = code === indiaPhoneCode;
	const examined = isIndian ? digits.replace(indianPrefixes, "") : digits;
	return /^\d+$/.test(examined) && examined.length <= (isIndian ? 10 : 20)
		? undefined
		: validationMessages.invalidContactNumber;
};

/** The rules of the grievance form: those of consumers, with more phone numbers accepted, such as old landlines. */
const learnerRules: FieldRules = {
	...consumerRules,
	personPhone: contactNumber,
	personPhoneAlternate: (value, form) => (value ? contactNumber(value, form) : undefined),
};

const rulesBySet: Readonly<Record<RuleSet, FieldRules>> = {
	consumer: consumerRules,
	learner: learnerRules,
};

export function getFieldRules({ rules = "consumer" }: FormRuleContext): FieldRules {
	return rulesBySet[rules];
}
