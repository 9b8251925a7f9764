import {
	consumerRules,
	type FieldRules,
	type FormContext,
	type RuleSet,
} from "./form-rules.ts";
import { learnerRules } from "./learner-rules.ts";

const rulesOf: Readonly<Record<RuleSet, FieldRules>> = {
	consumer: consumerRules,
	learner: learnerRules,
};

export function rulesFor({ rules = "consumer" }: FormContext): FieldRules {
	return rulesOf[rules];
}
