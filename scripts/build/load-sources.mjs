// @ts-check
import { register } from 'tsx/esm/api';

/** Lets a thread of a program that runs from the sources read them too; a thread does not inherit its program's loader. */

register();
