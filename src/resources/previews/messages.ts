/** Every sentence of previews that visitors read. */
export const previewMessages = {
	crumb: "Preview",
	course: {
		title: (course: string) => `A lesson from ${course}`,
		kind: "Free lesson",
		lead: "One lesson, whole, and open to everybody.",
	},
	program: {
		title: (program: string) => `A lesson from ${program}`,
		kind: "Free lesson",
		lead: "One lesson from a course of this program, whole, and open to everybody.",
	},
	ebook: {
		title: (ebook: string) => `The beginning of ${ebook}`,
		kind: "First chapter",
		lead: "Read its first chapter here. The whole ebook is free, too.",
		get: "Get the whole ebook",
	},
	rest: {
		title: "Would you like to see more?",
		lead: "The next lessons are free as well. Tell us who you are, and they open right away.",
		next: "The next lesson",
		all: (count: number) => `All ${count} lessons`,
	},
	product: {
		course: "The course",
		program: "The program",
	},
};
