import {
	consumerRules,
	type FieldRules,
	type FormRuleContext,
	type RuleSet,
} from "./form-rules.ts";
import { learnerRules } from "./learner-rules.ts";

const rulesBySet: Readonly<Record<RuleSet, FieldRules>> = {
	consumer: consumerRules,
	learner: learnerRules,
};

export function getFieldRules({
	rules = "consumer",
}: FormRuleContext): FieldRules {
	return rulesBySet[rules];
}
