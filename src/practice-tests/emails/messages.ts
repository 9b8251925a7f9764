import { formatCount } from "#core/text/formats.ts";

export const practiceEmailMessages = {
	hello: "Hello,",
	helloName: (name: string) => `Hello ${name},`,
	subject: (test: string) => `Your result: ${test}`,
	couponSubject: (test: string) => `You have passed: ${test}`,
	result: (correct: number, questions: number, percent: number) =>
		`You answered ${correct} of ${formatCount(questions, "question")} right: ${percent}%.`,
	passed: (mark: number) => `With ${mark}% one passes, so you have passed. Congratulations.`,
	failed: (mark: number) =>
		`With ${mark}% one passes. The reasons below show what to look at before the next time.`,
	unanswered: (count: number) =>
		`${formatCount(count, "question")} had no answer; that counts as wrong.`,
	coupon: (percent: number, until: string) =>
		`Your scholarship is this coupon. It takes ${percent}% off one order until ${until}. Order with this email address: nobody else can use it.`,
	couponProduct: (product: string) => `Order ${product} with your coupon:`,
	couponLink: (product: string) => `Order ${product}`,
	explanations: "Every question, its answer and the reason:",
	yours: (answer: string) => `Your answer: ${answer}`,
	none: "You gave no answer.",
	right: (answer: string) => `Right answer: ${answer}`,
	isRight: (answer: string) => `Your answer is right: ${answer}`,
	more: "To take the test again, or to find other tests:",
	moreLink: "Open the practice test",
} as const;
