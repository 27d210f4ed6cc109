{{- define "searchlight.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "searchlight.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "searchlight.labels" -}}
{{ include "searchlight.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "searchlight.image" -}}
{{ required "Set image.repository, such as ghcr.io/owner/name." .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- /* The name of the operator's secret. */ -}}
{{- define "searchlight.secret" -}}
{{ required "Set existingSecret to the name of a secret with DISCORD_TOKEN, DISCORD_PUBLIC_KEY and DATABASE_URL." .Values.existingSecret }}
{{- end }}

{{- define "searchlight.host" -}}
{{ required "Set host to the name at which members reach the bot, such as play.example.org." .Values.host }}
{{- end }}

{{- /* The variables of one process. Takes the root, the role and the seconds of draining. */ -}}
{{- define "searchlight.env" -}}
- { name: ROLE, value: {{ .role | quote }} }
- { name: DRAIN_SECONDS, value: {{ .drainSeconds | quote }} }
- { name: HOST, value: "0.0.0.0" }
- { name: PORT, value: "3000" }
- { name: OPS_HOST, value: "0.0.0.0" }
- { name: OPS_PORT, value: "3001" }
- { name: PUBLIC_URL, value: {{ printf "https://%s" (include "searchlight.host" .root) | quote }} }
{{- if .root.Values.restProxy.enabled }}
- { name: DISCORD_API_URL, value: {{ printf "http://%s-rest-proxy:8080/api" (include "searchlight.name" .root) | quote }} }
{{- end }}
{{- range $name, $value := .root.Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{- define "searchlight.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "searchlight.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- /* A deployment of one role. Takes the root, the role and its values. */ -}}
{{- define "searchlight.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "searchlight.name" .root }}-{{ .role }}
  labels:
    {{- include "searchlight.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  replicas: {{ .values.replicas }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels:
      {{- include "searchlight.selector" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .role }}
  template:
    metadata:
      labels:
        {{- include "searchlight.labels" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .role }}
        searchlight/metrics: "yes"
    spec:
      automountServiceAccountToken: false
      # A cluster would name each service in variables such as SEARCHLIGHT_WEB_PORT.
      enableServiceLinks: false
      terminationGracePeriodSeconds: {{ .root.Values.terminationGracePeriodSeconds }}
      {{- with .root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      securityContext:
        {{- include "searchlight.podSecurity" .root | nindent 8 }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "searchlight.selector" .root | nindent 14 }}
              app.kubernetes.io/component: {{ .role }}
      containers:
        - name: searchlight
          image: {{ include "searchlight.image" .root | quote }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          env:
            {{- include "searchlight.env" (dict "root" .root "role" .role "drainSeconds" .values.drainSeconds) | nindent 12 }}
          envFrom:
            - secretRef: { name: {{ include "searchlight.secret" .root }} }
          ports:
            {{- if eq .role "web" }}
            - { name: http, containerPort: 3000 }
            {{- end }}
            - { name: ops, containerPort: 3001 }
          readinessProbe:
            httpGet: { path: /readyz, port: ops }
            periodSeconds: 5
            timeoutSeconds: 5
            failureThreshold: 2
          livenessProbe:
            httpGet: { path: /healthz, port: ops }
            initialDelaySeconds: 30
            periodSeconds: 15
            timeoutSeconds: 5
            failureThreshold: 4
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          securityContext:
            {{- include "searchlight.containerSecurity" .root | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            - { name: data, mountPath: /data }
      # Nothing is kept here: the data is in PostgreSQL.
      volumes:
        - { name: tmp, emptyDir: {} }
        - { name: data, emptyDir: {} }
      {{- with .root.Values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .root.Values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
{{- end }}
