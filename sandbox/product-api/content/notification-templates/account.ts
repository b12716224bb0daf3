import { templatesOf } from "./template.ts";

const template = templatesOf("account");

export const accountTemplates = { welcome: template<object>("service", {}) };
