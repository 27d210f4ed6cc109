// @ts-check
import { register } from 'tsx/esm/api';

/** Lets a thread read the sources when its program runs from them. A thread does not inherit its program's loader. */

register();
